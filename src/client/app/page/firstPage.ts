/** What the page and its first script leave for the app, and what the build tells that script. */

import type { Feature } from '@/contract/features';

/** What is drawn before any file has loaded: the sign-in page, or the frame of a screen that is loading. */
export type PageName = 'signIn' | 'narrow' | 'admin' | 'profile' | 'calendar';

/** A table whose rows the page draws itself (drawRows.ts): callbacks in states (`work`), or queries. */
export type FirstTable = 'work' | 'queries';

/** A request of a screen: on every server, or only with or without a feature. */
export interface FirstAsk {
  /** A path with its query. */
  address: string;
  with?: Feature;
  without?: Feature;
  /** Its reply is the rows of that table. */
  table?: FirstTable;
}

/** The part of a route that the first script needs. */
export interface FirstRoute {
  page: PageName;
  heading: string;
  /** The route only exists with this feature. */
  feature?: Feature;
  /** It has figures above its table. */
  hasFigures?: true;
  /** The route whose menu item is the current one. */
  menuPath: string;
  /** Without a token it redirects to the sign-in page. */
  needsToken?: true;
  /** Scripts and style sheets of its screen, as the page names them. */
  files: readonly string[];
  /** The first requests of its screen. */
  asks: readonly FirstAsk[];
}

/** By path, in lower case. */
export type FirstRoutes = Readonly<Record<string, FirstRoute>>;

/** A request that is already in flight. */
export interface EarlyReply {
  response: Promise<Response>;
  abort(): void;
}

/** The table of the screen that is loading. */
export interface FirstList {
  table: FirstTable;
  features: readonly Feature[];
  /** Each resolves once it has loaded. */
  styles: readonly Promise<HTMLLinkElement>[];
  /** A copy of the reply its screen will use; null if it failed, or is out of date. */
  reply: Promise<Response | null>;
  /** Whether the page still shows this address, for the same signed-in person. */
  isDue(): boolean;
}

/** Left in the page by its first script; absent if a policy, or an altered byte, kept that from running. */
export interface FirstPage {
  /** What the page shows now; null for nothing. */
  shown(): PageName | null;
  /** Whether it was drawn for somebody who is signed in. */
  isSignedIn: boolean;
  /** Null if its rows cannot be drawn before its script is there. */
  list: FirstList | null;
  /** From now on the page no longer follows the address: the app is drawing over it. */
  stopFollowing(): void;
  /**
   * From now on the app handles input.
   * @returns the button that sent a form, else the one that was pressed last, if any, to be answered now
   */
  takeOver(): HTMLElement | null;
  /**
   * The reply to a GET that is already in flight; each is handed out once.
   * @param token that of the request; replies to another token are not handed out
   */
  takeReply(address: string, token: string | null): EarlyReply | null;
  /** Replies that have not been taken by now are out of date. */
  dropReplies(): void;
  /** Has the browser fetch the files of a screen at low priority. */
  prefetch(path: string): void;
}

declare global {
  interface Window {
    firstPage?: FirstPage;
  }
}
