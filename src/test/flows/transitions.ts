/** The exhaustive test every flow's table gets, and the description of a flow it needs. */
import {
  step,
  type EventOf,
  type FlowEvent,
  type Stage,
  type StageOf,
  type Transitions,
} from '@/client/kernel/machine';

/** One sample, or several by name where the same event leads to different stages. */
type Samples<T> = T | Readonly<Record<string, T>>;

/** Where a move leads: to the flow's sample of this status, or to exactly this stage. */
type Target<S extends Stage> = S['status'] | S;

/**
 * A flow with samples of everything it knows. A new status or event type does not compile until it
 * has its sample here; its moves are checked against the table when the test runs.
 */
export interface Flow<S extends Stage, E extends FlowEvent> {
  name: string;
  table: Transitions<S, E>;
  /** A stage of every status; its event samples must fit it (the same attempt, for instance). */
  stages: { readonly [Status in S['status']]: StageOf<S, Status> };
  events: { readonly [Type in E['type']]: Samples<EventOf<E, Type>> };
  /** Where each stage goes by each event it answers; by sample name where the event has several. */
  moves: {
    readonly [Status in S['status']]: { readonly [Type in E['type']]?: Samples<Target<S>> };
  };
  initial: S['status'];
}

/** One status, one event sample, and where the flow says it leads; null where it must change nothing. */
export interface Case {
  from: string;
  event: FlowEvent;
  /** The sample's name where the event has several, such as `refused`; else empty. */
  sample: string;
  /** The event's type, with that name: `loginAnswered (refused)`. */
  label: string;
  to: string | null;
  /** The same, with all that the stage holds. */
  stage: Stage | null;
}

function isSingle<T extends FlowEvent>(samples: Samples<T>): samples is T {
  return typeof samples.type === 'string';
}

function namedSamples(samples: Samples<FlowEvent>): (readonly [name: string, event: FlowEvent])[] {
  return isSingle(samples) ? [['', samples]] : Object.entries(samples);
}

function isTarget(move: Samples<Target<Stage>>): move is Target<Stage> {
  return typeof move === 'string' || typeof move.status === 'string';
}

/** Every status with every event sample. */
export function casesOf<S extends Stage, E extends FlowEvent>(flow: Flow<S, E>): Case[] {
  const events: Record<string, Samples<FlowEvent>> = flow.events;
  const moves: Record<string, Record<string, Samples<Target<Stage>> | undefined>> = flow.moves;
  const stages: Record<string, Stage> = flow.stages;
  return Object.keys(flow.stages).flatMap((from) =>
    Object.entries(events).flatMap(([type, samples]) =>
      namedSamples(samples).map(([name, event]) => {
        const move = moves[from]?.[type];
        const target = move === undefined || isTarget(move) ? move : move[name];
        const stage = (typeof target === 'string' ? stages[target] : target) ?? null;
        const label = name === '' ? type : `${type} (${name})`;
        return { from, event, sample: name, label, to: stage?.status ?? null, stage };
      }),
    ),
  );
}

/** Everything a status can be reached from `start` by the listed moves, itself included. */
function reachableFrom(start: string, cases: readonly Case[]): Set<string> {
  const reached = new Set([start]);
  // A set visits what is added while it is walked.
  for (const status of reached) {
    for (const { from, to } of cases) if (from === status && to !== null) reached.add(to);
  }
  return reached;
}

function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) frozen(part as object);
  }
  return Object.freeze(value);
}

/** An answer that says no more than that none came: what every rejected or aborted call comes to. */
function isFailure(event: FlowEvent & { outcome?: unknown }): boolean {
  const { outcome } = event;
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'kind' in outcome &&
    outcome.kind === 'failed'
  );
}

/** Tests every status with every event, that every status is reachable, and that none is a dead end. */
export function describeMachine<S extends Stage, E extends FlowEvent>(flow: Flow<S, E>): void {
  const statuses = Object.keys(flow.stages);
  const types = Object.keys(flow.events);
  const cases = casesOf(flow);
  const stages: Record<string, S> = flow.stages;
  const stageOf = (status: string): S => {
    const stage = stages[status];
    if (!stage) throw new Error(`No sample of stage ${status}`);
    return frozen(stage);
  };

  describe(`the ${flow.name} machine: ${statuses.length} x ${types.length} = ${statuses.length * types.length} pairs`, () => {
    test.each(cases.filter(({ to }) => to !== null))(
      '$from goes by $label to $to',
      ({ from, event, stage: becomes }) => {
        const stage = stageOf(from);
        // What is sent is awaited by its own name, whatever was awaited before.
        const attempt = 'attempt' in event && { attempt: 'the newest request' };
        // The samples are this flow's events; the list of cases has forgotten which.
        const next = step(flow.table, stage, frozen({ ...event, ...attempt }) as E);
        expect(next).toEqual({ ...becomes, ...attempt });
        expect(next).not.toBe(stage);
      },
    );

    test.each(cases.filter(({ to }) => to === null))(
      '$from stays the very same object by $label',
      ({ from, event }) => {
        const stage = stageOf(from);
        expect(step(flow.table, stage, frozen(event) as E)).toBe(stage);
      },
    );

    const answered = cases.filter(({ event, to }) => 'answerTo' in event && to !== null);
    if (answered.length > 0) {
      test.each(answered)(
        '$from stays the very same object by $label of a former attempt',
        ({ from, event }) => {
          const stage = stageOf(from);
          const late: FlowEvent = frozen({ ...event, answerTo: 'a former request' });
          expect(step(flow.table, stage, late as E)).toBe(stage);
        },
      );
    }

    const answers = [...new Set(answered.map(({ event }) => event.type))];
    if (answers.length > 0) {
      test.each(answers)('%s may be that the call was given up, and ends the waiting', (type) => {
        const givenUp = answered.filter(({ event }) => event.type === type && isFailure(event));
        expect(givenUp).not.toEqual([]);
        for (const { from, event } of givenUp) {
          const next = step(flow.table, stageOf(from), frozen(event) as E);
          expect(Object.values(next)).not.toContain('answerTo' in event && event.answerTo);
        }
      });
    }

    test.each(types)('%s moves some stage', (type) => {
      expect(cases.filter(({ event, to }) => event.type === type && to !== null)).not.toEqual([]);
    });

    test.each(statuses)('the table of %s has exactly the moves listed', (status) => {
      const { [status]: inTable }: Record<string, object> = flow.table;
      const { [status]: listed }: Record<string, object> = flow.moves;
      expect(Object.keys(inTable ?? {}).sort()).toEqual(Object.keys(listed ?? {}).sort());
    });

    test.each(statuses)('%s can be reached', (status) => {
      expect(reachableFrom(flow.initial, cases)).toContain(status);
    });

    test.each(statuses)('%s has a way out', (status) => {
      const ways = cases.filter(({ from, to }) => from === status && to !== null && to !== status);
      expect(ways).not.toEqual([]);
    });
  });
}
