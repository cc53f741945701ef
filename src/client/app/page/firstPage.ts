/** What the page and its first script leave for the app, and what that script is told by the build. */

import type { Feature } from '@/contract/features';

/** What is drawn before any file has come: the sign-in page, or the frame of a screen that is on its way. */
export type PageName = 'signIn' | 'narrow' | 'admin' | 'profile' | 'calendar';

/** A table whose rows the page draws itself (drawRows.ts): callbacks that are worked off, or queries. */
export type FirstTable = 'work' | 'queries';

/** A request of a screen: everywhere, or at servers that have a feature, or have it not. */
export interface FirstAsk {
  /** A path with its query. */
  address: string;
  with?: Feature;
  without?: Feature;
  /** Its reply is the rows of that table. */
  table?: FirstTable;
}

/** A route, as far as the first script looks at it. */
export interface FirstRoute {
  page: PageName;
  heading: string;
  /** Only with it is there such a route. */
  feature?: Feature;
  /** Figures stand above its table. */
  hasFigures?: true;
  /** The route whose menu item is the current one. */
  menuPath: string;
  /** Whoever has no token is sent to the sign-in page. */
  needsToken: boolean;
  /** Scripts and style sheets of its screen, as the page names them. */
  files: readonly string[];
  /** What its screen asks the server for at first. */
  asks: readonly FirstAsk[];
}

/** By path, in lower case. */
export type FirstRoutes = Readonly<Record<string, FirstRoute>>;

/** A request that is under way already. */
export interface EarlyReply {
  response: Promise<Response>;
  /** Gives it up. */
  abort(): void;
}

/** A table of the screen that is on its way. */
export interface FirstList {
  table: FirstTable;
  features: readonly Feature[];
  /** Each once it has come. */
  styles: readonly Promise<HTMLLinkElement>[];
  /** A copy of what its screen will show; null where that failed, or is out of date. */
  reply: Promise<Response | null>;
  /** Whether the page is still the frame of this address, and what was read is of whoever is signed in. */
  isDue(): boolean;
}

/** Left in the page by its first script; absent where a policy, or an altered byte, kept that from running. */
export interface FirstPage {
  /** What stands in the page by now; null: nothing. */
  shown(): PageName | null;
  /** Whether it was drawn for somebody who is signed in. */
  isSignedIn: boolean;
  /** Null where its rows are not known before its script is there. */
  list: FirstList | null;
  /** From here on what stands stays, wherever the address leads: the app is drawing over it. */
  stopFollowing(): void;
  /**
   * From here on the app answers the person.
   * @returns the button that was pressed last, if there was one: it has not been answered yet
   */
  takeOver(): HTMLElement | null;
  /**
   * The reply to a GET that is under way already; the same one is given once.
   * @param token what the request carries: replies to other tokens are nobody's any more
   */
  takeReply(address: string, token: string | null): EarlyReply | null;
  /** Whatever is not taken by now is out of date. */
  dropReplies(): void;
  /** Has the browser fetch the files of a screen while it has nothing else to do. */
  prefetch(path: string): void;
}

declare global {
  interface Window {
    firstPage?: FirstPage;
  }
}
