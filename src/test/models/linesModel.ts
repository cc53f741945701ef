/** What the flows of the screen of telephone lines have in common. */
import { paths } from '@/client/lib/paths';

import { button } from './looks';

/** Of a line, as a person would paste it. */
export const KEY = 'key_of_this_line_1';
export const LIST = 'GET /lines';
export const away = paths.emailVerify;
export const failed = { cut: true } as const;

/** The button that copies the key, whatever it says by now. */
export const copyKey = (place?: Element) =>
  button('Copy the key', place) ?? button('Copied the key', place);
