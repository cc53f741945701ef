/**
 * A flow as a table: for each status, for each event that status answers, the move it makes.
 * Everything a flow can do is written there once; what is not written cannot happen.
 */

interface Stage {
  readonly status: string;
}
interface Happening {
  readonly type: string;
}

/** The stage of `S` that has this status. */
export type StageOf<S extends Stage, Status extends S['status']> = Extract<S, { status: Status }>;

/** The event of `E` that has this type. */
export type EventOf<E extends Happening, Type extends E['type']> = Extract<E, { type: Type }>;

/** A transition table: `table[status][event type]` makes the next stage from exactly that stage and event. */
export type Transitions<S extends Stage, E extends Happening> = {
  readonly [Status in S['status']]: {
    readonly [Type in E['type']]?: (state: StageOf<S, Status>, event: EventOf<E, Type>) => S;
  };
};

/**
 * Moves a flow by one event.
 * A stage that does not answer the event gives back the very same object, so late replies and
 * double clicks change nothing by construction.
 */
export function step<S extends Stage, E extends Happening>(
  table: Transitions<S, E>,
  state: S,
  event: E,
): S {
  const moves = table[state.status as S['status']];
  // The table's type ties each move to its own stage and event; the look-up by two variables loses that tie.
  const move = moves[event.type as E['type']] as ((state: S, event: E) => S) | undefined;
  return move ? move(state, event) : state;
}

/** Closes a switch over a union: a member that is not handled does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
