/**
 * A flow as a table: for each status, for each event that status answers, the move it makes.
 * Everything a flow can do is written there once; what is not written cannot happen.
 */

/** A stage of a flow, identified by its status. */
export interface Stage {
  readonly status: string;
}

/** Something that happens to a flow, identified by its type. */
export interface FlowEvent {
  readonly type: string;
}

/** Identifies one request: the id Redux Toolkit gives it. */
export type Attempt = string;

/** The stage of `S` that has this status. */
export type StageOf<S extends Stage, Status extends S['status']> = Extract<S, { status: Status }>;

/** The event of `E` that has this type. */
export type EventOf<E extends FlowEvent, Type extends E['type']> = Extract<E, { type: Type }>;

/** A transition table: `table[status][event type]` makes the next stage from exactly that stage and event. */
export type Transitions<S extends Stage, E extends FlowEvent> = {
  readonly [Status in S['status']]: {
    readonly [Type in E['type']]?: (state: StageOf<S, Status>, event: EventOf<E, Type>) => S;
  };
};

/** Whether this stage has a move for the event; a request is sent only where its `sent` event has one. */
export function answers<S extends Stage, E extends FlowEvent>(
  table: Transitions<S, E>,
  state: S,
  type: E['type'],
): boolean {
  return type in table[state.status as S['status']];
}

/**
 * Moves a flow by one event.
 * A stage without a move for the event is returned as the very same object, and so is one that awaits another
 * attempt than the event answers (`answerTo`): late replies and double clicks change nothing by construction.
 */
export function step<S extends Stage, E extends FlowEvent>(
  table: Transitions<S, E>,
  state: S,
  event: E,
): S {
  if ('answerTo' in event && !awaits(state, event.answerTo)) return state;
  const moves = table[state.status as S['status']];
  // The table's type ties each move to its stage and event; a look-up by two variables loses that tie.
  const move = moves[event.type as E['type']] as ((state: S, event: E) => S) | undefined;
  return move ? move(state, event) : state;
}

/** Whether a stage, or one nested in it, awaits the answer to this attempt. */
function awaits(stage: Stage, attempt: unknown): boolean {
  return Object.entries(stage).some(([key, value]: [string, unknown]) =>
    key === 'attempt' ? value === attempt : isStage(value) && awaits(value, attempt),
  );
}

function isStage(value: unknown): value is Stage {
  return typeof value === 'object' && value !== null && 'status' in value;
}

/** Makes a switch over a union exhaustive: an unhandled member does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
