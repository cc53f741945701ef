import type { Readable } from 'node:stream';

/** The largest size and the slowest speed of a body. */
export interface BodyLimits {
  /** Bytes. */
  most: number;
  /** Between two chunks, ms; a slow reader's time does not count. */
  standstill: number;
  /** From the first byte to the last, ms. */
  longest: number;
}

/** Passes a body on as it is read, and aborts it when it exceeds its limits. */
export async function* boundedBody(
  body: Readable,
  { most, standstill, longest }: BodyLimits,
): AsyncGenerator<Buffer> {
  const breakOff = (why: string) => () => void body.destroy(new Error(why));
  const end = setTimeout(breakOff('The recording takes too long'), longest);
  const pieces: AsyncIterator<Buffer, undefined> = body[Symbol.asyncIterator]();
  let bytes = 0;
  try {
    for (;;) {
      const wait = setTimeout(breakOff('The recording stands still'), standstill);
      const { done, value } = await pieces.next().finally(() => clearTimeout(wait));
      if (done) return;
      bytes += value.length;
      if (bytes > most) throw new Error('The recording is too large');
      yield value;
    }
  } finally {
    clearTimeout(end);
  }
}
