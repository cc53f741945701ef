/** What can happen next in a run: what the flow's table answers now, and what it does not. */
import { isDeepStrictEqual } from 'node:util';

import type { UnknownAction } from '@reduxjs/toolkit';

import { step } from '@/client/kernel/machine';

import type { HeldCall, ScriptedReply } from '@/test/app/scriptedFetch';
import { casesOf } from '@/test/flows/transitions';
import type { Automatic, FlowEvent, Gen, Model, ServerReply, Stage, UserAction } from './model';

/** A call that left and was not answered yet. */
export interface PendingCall {
  /** The type of the event that sent it. */
  askedBy: string;
  /** By which the flow knows it. */
  attempt: string;
  call: HeldCall;
}

/** Where the runs of a model stand. */
export interface RunState<S extends Stage, E extends FlowEvent> {
  model: Model<S, E>;
  /** Where the table says the flow is. */
  stage: S;
  /** The screen is open. */
  isHere: boolean;
  pending: PendingCall[];
  /** The action by which the last answer moved the flow. */
  lastAnswer: UnknownAction | null;
  requests: number;
  /** Moves that were made, as `status > event`. */
  made: Set<string>;
}

export type Command<E> = { label: string; moves: boolean } & (
  | {
      kind: 'action';
      event: E;
      execute: () => unknown;
      asks?: string;
      joins?: ScriptedReply;
      once: boolean;
    }
  | { kind: 'reply'; event: E; to: PendingCall; sample: string }
  | { kind: 'leave'; event: E }
  | { kind: 'comeBack' }
  | { kind: 'again' }
);

type Loose<E> = Record<string, UserAction<Stage, E> | ServerReply<string> | Automatic | 'leaves'>;

/** Where events come from, by any event's type; which event belongs to which is forgotten here. */
export function sourcesOf<S extends Stage, E extends FlowEvent>(model: Model<S, E>): Loose<E> {
  return model.events as unknown as Loose<E>;
}

/** The event with the name its request has in this run. */
export function named<E extends FlowEvent>(event: E, attempt: string): E {
  const keys = ['attempt', 'answerTo'].filter((key) => key in event);
  return { ...event, ...Object.fromEntries(keys.map((key) => [key, attempt])) };
}

/** The flow's sample of an event; the first where there are several and no name is given. */
export function sampleOf<S extends Stage, E extends FlowEvent>(
  { flow }: Model<S, E>,
  type: string,
  name?: string,
): E {
  const samples: Record<string, FlowEvent | Record<string, FlowEvent>> = flow.events;
  const { [type]: found = {} } = samples;
  const event =
    'type' in found ? found : name === undefined ? Object.values(found)[0] : found[name];
  if (!event) throw new Error(`${flow.name} has no sample ${type} ${name}`);
  // The flow's samples are its events; their union has forgotten which.
  return event as E;
}

/** The event's type; where the flow has several samples of it, with the name of the one it is like. */
function labelOf<S extends Stage, E extends FlowEvent>({ flow }: Model<S, E>, event: E): string {
  const samples: Record<string, FlowEvent | Record<string, FlowEvent>> = flow.events;
  const { [event.type]: found = {} } = samples;
  const nameless = named<FlowEvent>(event, '');
  const like = Object.entries(found).find(
    ([, sample]: [string, unknown]) =>
      isEvent(sample) && isDeepStrictEqual(named(sample, ''), nameless),
  );
  return like ? `${event.type} (${like[0]})` : event.type;
}

const isEvent = (value: unknown): value is FlowEvent =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Whether the screen cannot make this move; by what the event is, or by its sample. */
const isUnreachable = <S extends Stage, E extends FlowEvent>(
  { unreachable = [] }: Model<S, E>,
  from: string,
  ...labels: string[]
): boolean => labels.some((label) => unreachable.includes(`${from} > ${label}`));

/** What follows by itself after an event, where that asks the server. @param next the stage the event led to */
export function askedAfter<S extends Stage, E extends FlowEvent>(
  model: Model<S, E>,
  event: E,
  next: S,
): { event: E; asks: string } | null {
  const [followed] = model.follows?.(event, next) ?? [];
  const source = followed && sourcesOf(model)[followed.type];
  if (!followed || typeof source !== 'object' || !('asks' in source)) return null;
  return source.asks === undefined ? null : { event: followed, asks: source.asks };
}

/** Everything that can be done or answered now. */
export function commandsOf<S extends Stage, E extends FlowEvent>(
  run: RunState<S, E>,
  gen: Gen,
): Command<E>[] {
  const { model, stage, isHere, lastAnswer, pending } = run;
  const isAwaited = pending.some(({ askedBy }) => model.waitsFor?.some((type) => type === askedBy));
  const moves = (event: E) => step(model.flow.table, stage, event) !== stage;
  const commands: Command<E>[] = [];
  if (!isHere && !isAwaited)
    commands.push({ kind: 'comeBack', label: 'back to the screen', moves: true });
  if (lastAnswer) commands.push({ kind: 'again', label: 'the last answer again', moves: false });
  for (const [type, source] of Object.entries(sourcesOf(model))) {
    if (source === 'leaves') {
      if (!isHere) continue;
      const event = sampleOf(model, type);
      commands.push({ kind: 'leave', label: type, event, moves: moves(event) });
    } else if ('to' in source) {
      commands.push(...repliesOf(run, type, source));
    } else if ('how' in source && isHere) {
      const action = actionOf(run, gen, type, source);
      if (action) commands.push(action);
    }
  }
  return commands;
}

function actionOf<S extends Stage, E extends FlowEvent>(
  { model, stage, requests }: RunState<S, E>,
  gen: Gen,
  type: string,
  { how, event: make, asks, joins, once = false }: UserAction<Stage, E>,
): Command<E> | null {
  const made = make ? make(stage, gen) : sampleOf(model, type);
  if (made === null) return null;
  const event = named(made, `request-${requests}`);
  const label = labelOf(model, event);
  if (isUnreachable(model, stage.status, type, label)) return null;
  const isMove = step(model.flow.table, stage, event) !== stage;
  const execute = how(event, stage);
  if (!execute && !isMove) return null;
  return {
    kind: 'action',
    label,
    event,
    moves: isMove,
    execute:
      execute ??
      (() => {
        throw new Error(`The screen does not offer ${type}`);
      }),
    once,
    ...(asks !== undefined && { asks }),
    ...(joins !== undefined && { joins }),
  };
}

function repliesOf<S extends Stage, E extends FlowEvent>(
  { model, stage, pending }: RunState<S, E>,
  type: string,
  { to, replies, carries = {} }: ServerReply<string>,
): Command<E>[] {
  return pending
    .filter(({ askedBy }) => [to].flat().includes(askedBy))
    .flatMap((request) =>
      Object.keys(replies).map((sample) => {
        const event = { ...named(sampleOf(model, type, sample), request.attempt), ...carries };
        const isMove = step(model.flow.table, stage, event) !== stage;
        const label = `${type} (${sample})`;
        return { kind: 'reply' as const, label, event, to: request, sample, moves: isMove };
      }),
    );
}

/** A move of the table that can be made on the screen. */
export interface Move {
  /** `status > event` */
  label: string;
  from: string;
  to: string;
}

export function movesOf<S extends Stage, E extends FlowEvent>(model: Model<S, E>): Move[] {
  return casesOf(model.flow).flatMap(({ from, event, label, to }) =>
    to === null || isUnreachable(model, from, event.type, label)
      ? []
      : [{ label: `${from} > ${label}`, from, to }],
  );
}
