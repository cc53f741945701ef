import { pino, type DestinationStream } from 'pino';

/** What waits for a disk that is full, bytes; more is dropped. */
const MOST_HELD = 1024 * 1024;

/**
 * Standard output, line by line. Where it cannot be written, as on a full disk, lines wait, and nothing else does:
 * written behind one's back, they would hold the end of the process up for as long.
 */
export function logDestination(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_HELD });
  output.on('error', () => undefined);
  return output;
}
