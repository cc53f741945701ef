/**
 * A slice of flows of one table, one for each record there happens to be: keys come and go. A record that
 * nothing was told of is at the start and takes no room, and neither does one that has come back to it.
 */
import { bindCall, type BindOf, type BoundCall } from './flowCalls';
import { makeEvents, type FlowActions, type Told } from './flowEvents';
import { frozen, type Flow, type Hearing, type Options } from './flowSlice';
import { answers, step, type FlowEvent, type Stage } from './machine';

/** A stage by key; absent is the start. */
type StagesByKey<S extends Stage> = Readonly<Record<string, S>>;

interface RecordFlow<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  Actions,
> extends Flow<Name, StagesByKey<S>, S, E, Actions> {
  /** Where a record's flow is. */
  stageOf(this: void, stages: StagesByKey<S>, key: string): S;
}

/**
 * Actions carry the key under the name `keyName`; without it, and for what is heard, all that have left
 * the start move.
 */
export function recordFlowSlice<
  Name extends string,
  S extends Stage,
  E extends FlowEvent,
  KeyName extends string,
  const Calls extends readonly BoundCall[] = [],
>(
  options: Options<Name, S, E> &
    Hearing<E> & { keyName: KeyName; calls?: (bind: BindOf<E, string>) => Calls },
): RecordFlow<Name, S, E, FlowActions<Name, E, Calls, Readonly<Partial<Record<KeyName, string>>>>> {
  type Actions = FlowActions<Name, E, Calls, Readonly<Partial<Record<KeyName, string>>>>;
  const { name, machine, start, sessionEnded, keyName } = options;
  const calls = options.calls?.(bindCall) ?? [];
  const { actions, read } = makeEvents<E, Actions>({ name, machine, calls, sessionEnded, keyName });
  // Keys are ids of a server: `constructor` is one like any other.
  const stageOf = (stages: StagesByKey<S>, key: string): S =>
    (Object.hasOwn(stages, key) ? stages[key] : undefined) ?? start;
  const move = (state: StagesByKey<S>, { event, key: of }: Told<E>): StagesByKey<S> =>
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
      const told = read(action);
      return told ? frozen(move(state, told)) : state;
    },
    actions,
    select: (state) => state[name],
    answers: (stage, type) => answers(machine, stage, type),
    stageOf,
  };
}
