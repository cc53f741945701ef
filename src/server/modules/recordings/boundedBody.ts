import type { Readable } from 'node:stream';

/** How much may come, and how fast it has to. */
export interface BodyLimits {
  /** Bytes. */
  most: number;
  /** Between two pieces, ms; the time a reader takes does not count. */
  standstill: number;
  /** From the first byte to the last, ms. */
  longest: number;
}

/** Passes a body on, piece by piece as it is read, and breaks it off where it goes beyond its limits. */
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
