/** Who called, as people read it. */
import { shortened } from './excerpt';

/** A real name has at most 200 characters. */
const LONGEST_NAME = 200;

/** Who called: the best known identification as the title, and what else is known below. */
export function callerOf({ name, phone }: { name: string; phone: string }): {
  title: string;
  sub: string;
} {
  const number = phone === '' ? 'Withheld number' : shortened(phone, LONGEST_NAME);
  if (name === '') return { title: number, sub: 'No name given' };
  return { title: shortened(name, LONGEST_NAME), sub: number };
}
