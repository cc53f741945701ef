/** What Firefox and WebKit are asked for; each has its driver (firefox.ts, webkit.ts). */
import type { Query } from './page';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** As `src/test/e2e` has them: a desktop, and a phone as most are held. */
export const SIZES = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

/** One running browser with one window, driven by its own protocol with real clicks and keys. */
export interface Browser {
  /** Which one, e.g. `Firefox 140.12`. */
  readonly name: string;
  /** Goes to nobody's window of that size: nothing stored, nothing heard. */
  startOver(size: Size): Promise<void>;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Runs in the page; the function can use nothing but its arguments and the page's globals. */
  evaluate<Args extends Json[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the first that answers the query, wherever it is by then. */
  click(query: Query): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors of the page and violations of its policy since it started over. */
  complaints(): string[];
  /** False when it crashed or hangs. */
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Space' | 'Tab';
