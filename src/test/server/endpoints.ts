/** The calls of the contract, for tests that go through all of them. */
import { readdirSync } from 'node:fs';

import type { Endpoint } from '@/contract/endpoint';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}

/** Every call of the contract, found by itself: a new file or export joins without an edit here. */
export async function allEndpoints(): Promise<[string, Endpoint][]> {
  const files = readdirSync('src/contract').filter((file) => /^\w+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(`../../contract/${file}`)),
  );
  return modules
    .flatMap((exports) => Object.entries(exports))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
}
