import { fieldOf } from '@/contract/fieldOf';

/** Errors are wrapped two or three times; the bound ends a chain that leads back into itself. */
const MAX_LENGTH = 5;

/** An error and what caused it, the outermost first; empty for a thrown value that is not an object. */
export function errorChain(error: unknown): object[] {
  const chain: object[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < MAX_LENGTH) {
    chain.push(next);
    next = fieldOf(next, 'cause');
  }
  return chain;
}
