/** Who called, as people read it. */
import { shortened } from './excerpt';

/** Names are of 200 characters at most, where they are names. */
const LONGEST_NAME = 200;

/** Who called, by the best that is known, and what else is. */
export function callerOf({ name, phone }: { name: string; phone: string }): {
  title: string;
  sub: string;
} {
  const number = phone === '' ? 'Withheld number' : shortened(phone, LONGEST_NAME);
  if (name === '') return { title: number, sub: 'No name given' };
  return { title: shortened(name, LONGEST_NAME), sub: number };
}
