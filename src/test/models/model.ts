/**
 * Model-based tests: the table of a flow is the model, and the real screen has to do what it says.
 *
 * A run gives the screen one command after another: what a person does (`UserAction`), a reply to a
 * call that is held back (`ServerReply`), leaving, coming back, the last answer once more. Each is
 * drawn by fast-check (`fc.gen`) from what is possible at that moment, rather to where the table has
 * moves that were not made yet. (`fc.commands` draws the whole list beforehand, whatever the state
 * will be: at the same length it left 47 moves unmade.) After each command the store must have gone
 * through the stages the table foretells, the calls it foretells must have left and no other, and
 * the screen must show (`sees`) what belongs to the status (`shows`). What the table does not answer
 * is done too, wherever the screen or the network offers it: it must change nothing.
 */
import type fc from 'fast-check';

import type { AppState } from '@/client/kernel/state';
import type { EventOf, StageOf } from '@/client/kernel/machine';

import type { RenderedApp } from '@/test/app/renderApp';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import type { Flow } from '@/test/flows/transitions';

export interface Stage {
  readonly status: string;
}
export interface FlowEvent {
  readonly type: string;
}

/** Draws the values a run is made of. */
export type Gen = fc.GeneratorValue;

/** `backend`: whatever the real one answers. */
export type Reply = ScriptedReply | 'backend';

/** What a person, or the world around the page, does. */
export interface UserAction<S, E> {
  /** How it is done on the screen; null where the screen does not offer it now. */
  how: (event: E, state: S) => (() => unknown) | null;
  /** The event it stands for; the flow's sample unless told. Null where it cannot happen now. */
  event?: (state: S, gen: Gen) => E | null;
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

/** A reply to a call that an action sent; by the flow's names of its samples. */
export interface ServerReply<Type> {
  /** The action, or several, whose call it answers. */
  to: Type | readonly Type[];
  replies: Readonly<Record<string, Reply>>;
  /** What the event carries where the flow's sample has something else. */
  carries?: object;
}

/** Happens by itself when the screen is opened, or cannot be brought about on it. */
export interface Automatic {
  asks?: string;
  joins?: ScriptedReply;
  byItself: true;
}

type Source<S, E extends FlowEvent, Type extends E['type']> =
  UserAction<S, EventOf<E, Type>> | ServerReply<E['type']> | Automatic;

export interface Model<S extends Stage, E extends FlowEvent> {
  app: RenderedApp;
  flow: Flow<S, E>;
  /** Where the screen is, and a light one to leave it for. */
  path: string;
  away: string;
  stageOf: (state: AppState) => S;
  /** Where each event comes from; the one that leaves the screen is the run's own. */
  events: { readonly [Type in E['type']]: Source<S, E, Type> | 'leaves' };
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
  /** Events whose call the screen waits for where it is opened before its answer; runs do not go back to it by then. */
  waitsFor?: readonly E['type'][];
  /** Moves of the table that cannot be made on this screen: `status > event`, or `status > event (sample)`. */
  unreachable?: readonly string[];
}

/** What is `unreachable` where the page is gone by the end of a session. */
export const bySessionEnd = (statuses: readonly string[]) =>
  statuses.map((status) => `${status} > sessionEnded`);
