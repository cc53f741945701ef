/** What a walk has to know of a screen to walk its flow's table on it. */
import type { AppState } from '@/client/kernel/state';
import type { EventOf, StageOf } from '@/client/kernel/machine';

import type { RenderedApp } from '@/test/app/renderApp';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import type { Flow } from '@/test/flows/transitions';
import type { Chance } from './random';

/** `backend`: whatever the real one answers. */
export type Reply = ScriptedReply | 'backend';

/** What a person, or the world around the page, does. */
export interface Deed<S, E> {
  /** How it is done on the screen; null where the screen does not offer it now. */
  how: (event: E, state: S) => (() => unknown) | null;
  /** The event it stands for; the flow's sample unless told. Null where it cannot happen now. */
  event?: (state: S, chance: Chance) => E | null;
  /** The call it sends, such as `POST /login/`. */
  asks?: string;
  /**
   * While such a call is on its way no second one leaves: its reply serves both. One that leaves for
   * another reason is answered with this at once.
   */
  joins?: ScriptedReply;
  /** Done a second time at once it is another event, as with a switch. */
  once?: boolean;
}

/** A reply to a call that a deed sent; by the flow's names of its samples. */
export interface Answer<Type> {
  /** The deed, or several, whose call it answers. */
  to: Type | readonly Type[];
  replies: Readonly<Record<string, Reply>>;
  /** What the event carries where the flow's sample has something else. */
  carries?: object;
}

/** Happens by itself when the screen is opened, or cannot be brought about on it. */
export interface Aside {
  asks?: string;
  joins?: ScriptedReply;
  byItself: true;
}

type Happening<S, E extends { type: string }, Type extends E['type']> =
  Deed<S, EventOf<E, Type>> | Answer<E['type']> | Aside;

export interface Model<S extends { status: string }, E extends { type: string }> {
  app: RenderedApp;
  flow: Flow<S, E>;
  /** Where the screen is, and a light one to leave it for. */
  path: string;
  away: string;
  stageOf: (state: AppState) => S;
  /** How each event happens; the one that leaves the screen is the walk's own. */
  happenings: { readonly [Type in E['type']]: Happening<S, E, Type> | 'leaves' };
  /** The event that opening the screen is. */
  opens?: E['type'];
  /** Comes back to the screen; to its path unless told. */
  comeBack?: () => unknown;
  /** What the screen does by itself because of an event that moved the flow. */
  follows?: (event: E, state: S) => E[];
  /** Hears of each event before it is brought about, to remember what the flow does not. */
  notes?: (event: E, moved: boolean) => void;
  /** Whether the screen has what it needs besides the flow. */
  isReady: () => boolean;
  /** What is to be seen now, and what is to be seen at each status: both in the same words. */
  sees: () => unknown;
  shows: { readonly [Status in S['status']]: (state: StageOf<S, Status>) => unknown };
  /** Keys of the stages that the table cannot foretell, beside the names of requests. */
  unforeseen?: readonly string[];
  /** Answers that are told to the person also when they come late. */
  toldLate?: readonly E['type'][];
  /** Moves of the table that cannot be made on this screen, as `status > event`. */
  unwalkable?: readonly string[];
}
