/** Requests over many connections at a time, and how fast they were answered. */
import autocannon, { type Request, type Result } from 'autocannon';

import { percentile } from './figure';

export interface Rate {
  /** Answers a second. */
  perSecond: number;
  /** ms that 95 of 100 answers took at most. */
  p95: number;
}

/** Asks each server over its share of the connections. @throws for any answer but a 2xx, and for none */
export async function load(
  urls: readonly string[],
  connections: number,
  seconds: number,
  request: Request,
): Promise<Rate> {
  const times: number[] = [];
  const results = await Promise.all(
    urls.map(
      (url) =>
        new Promise<Result>((resolve, reject) => {
          const options = {
            url,
            connections: Math.ceil(connections / urls.length),
            duration: seconds,
            requests: [request],
          };
          const running = autocannon(options, (error: Error | null, result) =>
            error ? reject(error) : resolve(result),
          );
          running.on('response', (_client, _status, _bytes, time) => times.push(time));
        }),
    ),
  );
  const failed = results.find(({ non2xx, errors }) => non2xx + errors > 0);
  if (failed) throw new Error(`${failed.url} refuses under load`);
  if (times.length === 0) throw new Error(`${urls.join(', ')} did not answer within ${seconds} s`);
  const perSecond = results.reduce(
    (sum, { requests, duration }) => sum + requests.total / duration,
    0,
  );
  return { perSecond, p95: percentile(times, 0.95) };
}
