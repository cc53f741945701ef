/**
 * A slice of flows with one table, one per record, for records that come and go. A record at its initial stage
 * takes no room in the state.
 */
import { bindCall, type BindOf, type BoundCall } from './flowCalls';
import { makeEvents, type FlowActions, type KeyedEvent } from './flowEvents';
import { frozen, type Flow, type SessionEndedOption, type Options } from './flowSlice';
import { answers, step, type FlowEvent, type Stage } from './machine';

/** A stage by key; an absent key is at the start. */
type StagesByKey<S extends Stage> = Readonly<Record<string, S>>;

interface RecordFlow<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  Actions,
> extends Flow<Name, StagesByKey<S>, S, E, Actions> {
  /** The stage of one record. */
  stageOf(this: void, stages: StagesByKey<S>, key: string): S;
}

/**
 * Actions carry the key under the name `keyName`; one without a key, and the end of the session, moves every record
 * that has left the start.
 */
export function recordFlowSlice<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  KeyName extends string,
  const Calls extends readonly BoundCall[],
>(
  options: Options<Name, S, E> &
    SessionEndedOption<E> & { keyName: KeyName; calls: (bind: BindOf<E, string>) => Calls },
): RecordFlow<Name, S, E, FlowActions<Name, E, Calls, Readonly<Partial<Record<KeyName, string>>>>> {
  type Actions = FlowActions<Name, E, Calls, Readonly<Partial<Record<KeyName, string>>>>;
  const { name, machine, start, sessionEnded, keyName } = options;
  const calls = options.calls(bindCall);
  const { actions, read } = makeEvents<E, Actions>({ name, machine, calls, sessionEnded, keyName });
  // Keys are ids from a server: `constructor` may be one.
  const stageOf = (stages: StagesByKey<S>, key: string): S =>
    (Object.hasOwn(stages, key) ? stages[key] : undefined) ?? start;
  const move = (state: StagesByKey<S>, { event, key: of }: KeyedEvent<E>): StagesByKey<S> =>
    (of === null ? Object.keys(state) : [of]).reduce((before, key) => {
      const stage = stageOf(before, key);
      const next = step(machine, stage, event);
      if (next === stage) return before;
      const others = Object.entries(before).filter(([other]) => other !== key);
      const moved: [string, S][] = next === start ? [] : [[key, next]];
      return Object.fromEntries([...others, ...moved]);
    }, state);
  return {
    reducerPath: name,
    reducer: (state = {}, action) => {
      const heard = read(action);
      return heard ? frozen(move(state, heard)) : state;
    },
    actions,
    select: (state) => state[name],
    answers: (stage, type) => answers(machine, stage, type),
    stageOf,
  };
}
