/**
 * A slice made from a machine. Each event of the table becomes an action, `name/eventType`, except those that
 * come from elsewhere: a call sent or answered (`calls`), and the end of the session (`sessionEnded`). Nobody
 * calls `step` by hand.
 */
import { freeze, type UnknownAction } from '@reduxjs/toolkit';

import { bindCall, type Bind, type BindOf, type BoundCall } from './flowCalls';
import {
  makeEvents,
  type FlowActions,
  type Matcher,
  type SESSION_ENDED,
  type KeyedEvent,
} from './flowEvents';
import { answers, step, type FlowEvent, type Stage, type Transitions } from './machine';

export interface Options<Name extends string, S extends Stage, E extends FlowEvent> {
  /** Name of the slice in the state, and prefix of its action types. */
  name: Name;
  machine: Transitions<S, E>;
  /** The initial stage. */
  start: S;
  /** Which actions end the session. */
  sessionEnded?: Matcher;
}

/** Required of a machine that has the event `sessionEnded`. */
export type SessionEndedOption<E extends FlowEvent> =
  Extract<E, { type: typeof SESSION_ENDED }> extends never ? object : { sessionEnded: Matcher };

/** What the store and the rest of a feature use of a flow. */
export interface Flow<Name extends string, State, S extends Stage, E extends FlowEvent, Actions> {
  reducerPath: Name;
  reducer(this: void, state: State | undefined, action: UnknownAction): State;
  actions: Actions;
  /** The current stage. */
  select(this: void, state: Readonly<Record<Name, State>>): State;
  /** Whether a stage has a move for the event; a request is sent only where its `sent` event has one. */
  answers(this: void, stage: S, type: E['type']): boolean;
}

/** Freezes a state as Immer does: the immutability check of development then has nothing to compare at each action. */
export const frozen = <State>(state: State): State => freeze(state, true);

/** The slice of one flow. */
export function flowSlice<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  const Calls extends readonly BoundCall[] = [],
>(
  options: Options<Name, S, E> & SessionEndedOption<E> & { calls?: (bind: Bind<E>) => Calls },
): Flow<Name, S, S, E, FlowActions<Name, E, Calls, object>> {
  const { name, machine, start, sessionEnded } = options;
  const calls = options.calls?.(bindCall) ?? [];
  const { actions, read } = makeEvents<E, FlowActions<Name, E, Calls, object>>({
    name,
    machine,
    calls,
    sessionEnded,
    keyName: null,
  });
  return {
    reducerPath: name,
    reducer: (state = frozen(start), action) => {
      const heard = read(action);
      return heard ? frozen(step(machine, state, heard.event)) : state;
    },
    actions,
    select: (state) => state[name],
    answers: (stage, type) => answers(machine, stage, type),
  };
}

/**
 * The slice of several flows with one table, a stage per key: `{ google, hubspot, zoho }`. Actions carry the key
 * under the name `keyName`; one without a key, and the end of the session, moves all of them.
 */
export function keyedFlowSlice<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  Key extends string,
  KeyName extends string,
  const Calls extends readonly BoundCall[],
>(
  options: Options<Name, S, E> &
    SessionEndedOption<E> & {
      keys: readonly Key[];
      keyName: KeyName;
      calls: (bind: BindOf<E, Key>) => Calls;
    },
): Flow<
  Name,
  Readonly<Record<Key, S>>,
  S,
  E,
  FlowActions<Name, E, Calls, Readonly<Partial<Record<KeyName, Key>>>>
> {
  type State = Readonly<Record<Key, S>>;
  type Actions = FlowActions<Name, E, Calls, Readonly<Partial<Record<KeyName, Key>>>>;
  const { name, machine, start, sessionEnded, keys, keyName } = options;
  const calls = options.calls(bindCall);
  const { actions, read } = makeEvents<E, Actions>({ name, machine, calls, sessionEnded, keyName });
  // Every key gets its stage here.
  const initial = Object.fromEntries(keys.map((key) => [key, start])) as State;
  const move = (state: State, { event, key: of }: KeyedEvent<E>): State =>
    keys.reduce((before, key) => {
      if (of !== null && of !== key) return before;
      const next = step(machine, before[key], event);
      return next === before[key] ? before : { ...before, [key]: next };
    }, state);
  return {
    reducerPath: name,
    reducer: (state = frozen(initial), action) => {
      const heard = read(action);
      return heard ? frozen(move(state, heard)) : state;
    },
    actions,
    select: (state) => state[name],
    answers: (stage, type) => answers(machine, stage, type),
  };
}
