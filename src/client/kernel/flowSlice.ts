/**
 * A slice made from a machine. Each event of the table is an action, `name/eventType`, except those that
 * come from elsewhere: a call's being sent and answered (`calls`), and the end of the session
 * (`sessionEnded`). Nobody spells `step` by hand.
 */
import { freeze, type UnknownAction } from '@reduxjs/toolkit';

import { bindCall, type Bind, type BindOf, type BoundCall } from './flowCalls';
import {
  makeEvents,
  type FlowActions,
  type Matcher,
  type SESSION_ENDED,
  type Told,
} from './flowEvents';
import { answers, step, type FlowEvent, type Stage, type Transitions } from './machine';

export interface Options<Name extends string, S extends Stage, E extends FlowEvent> {
  /** Of the slice in the state, and before the slash of its actions' names. */
  name: Name;
  machine: Transitions<S, E>;
  /** The stage it begins with. */
  start: S;
  /** By which actions it hears that the session ended. */
  sessionEnded?: Matcher;
}

/** A machine that knows the event has to say by which actions it hears of it. */
export type Hearing<E extends FlowEvent> =
  Extract<E, { type: typeof SESSION_ENDED }> extends never ? object : { sessionEnded: Matcher };

/** What the store and the rest of a feature need of a flow. */
export interface Flow<Name extends string, State, S extends Stage, E extends FlowEvent, Actions> {
  reducerPath: Name;
  reducer(this: void, state: State | undefined, action: UnknownAction): State;
  actions: Actions;
  /** Where the flow is. */
  select(this: void, state: Readonly<Record<Name, State>>): State;
  /** Whether a stage answers the event at all; a request is sent only where its sending is answered. */
  answers(this: void, stage: S, type: E['type']): boolean;
}

/**
 * As Immer hands out what other slices return: nobody can change it, and in development nobody has to look
 * at every action whether somebody did.
 */
export const frozen = <State>(state: State): State => freeze(state, true);

/** The slice of one flow. */
export function flowSlice<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  const Calls extends readonly BoundCall[] = [],
>(
  options: Options<Name, S, E> & Hearing<E> & { calls?: (bind: Bind<E>) => Calls },
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
      const told = read(action);
      return told ? frozen(step(machine, state, told.event)) : state;
    },
    actions,
    select: (state) => state[name],
    answers: (stage, type) => answers(machine, stage, type),
  };
}

/**
 * The slice of several flows of one table, a stage by key: `{ google, hubspot, zoho }`. Actions carry the
 * key under the name `keyName`; without it, and for what is heard, all of them move.
 */
export function keyedFlowSlice<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  Key extends string,
  KeyName extends string,
  const Calls extends readonly BoundCall[] = [],
>(
  options: Options<Name, S, E> &
    Hearing<E> & {
      keys: readonly Key[];
      keyName: KeyName;
      calls?: (bind: BindOf<E, Key>) => Calls;
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
  const calls = options.calls?.(bindCall) ?? [];
  const { actions, read } = makeEvents<E, Actions>({ name, machine, calls, sessionEnded, keyName });
  // Every key gets its stage right here.
  const initial = Object.fromEntries(keys.map((key) => [key, start])) as State;
  const move = (state: State, { event, key: of }: Told<E>): State =>
    keys.reduce((before, key) => {
      if (of !== null && of !== key) return before;
      const next = step(machine, before[key], event);
      return next === before[key] ? before : { ...before, [key]: next };
    }, state);
  return {
    reducerPath: name,
    reducer: (state = frozen(initial), action) => {
      const told = read(action);
      return told ? frozen(move(state, told)) : state;
    },
    actions,
    select: (state) => state[name],
    answers: (stage, type) => answers(machine, stage, type),
  };
}
