/** What the flows of the screen of telephone lines have in common. */
import { paths } from '@/client/lib/paths';

import { button } from './looks';

/** Of a line, as a person would paste it. */
export const KEY = 'key_of_this_line_1';
export const LIST = 'GET /lines';
export const away = paths.emailVerify;
export const failed = { cut: true } as const;

/** By the end of a session this page is gone. */
export const endsOf = (statuses: readonly string[]) =>
  statuses.map((status) => `${status} > sessionEnded`);

export function allowClipboard(): void {
  const writeText = () => Promise.resolve();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

/** The button that copies the key, whatever it says by now. */
export const copyKey = (place?: Element) =>
  button('Copy the key', place) ?? button('Copied the key', place);
