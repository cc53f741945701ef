/** What can happen next in a walk: what the flow's table answers now, and what it does not. */
import type { UnknownAction } from '@reduxjs/toolkit';

import { step } from '@/client/kernel/machine';

import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { casesOf } from '@/test/flows/transitions';
import type { HeldCall } from './heldCalls';
import type { Answer, Aside, Deed, Model } from './model';
import type { Chance } from './random';

interface Stage {
  readonly status: string;
}
interface Happening {
  readonly type: string;
}

/** A call that left and was not answered yet. */
export interface Underway {
  /** The type of the event that sent it. */
  askedBy: string;
  /** By which the flow knows it. */
  attempt: string;
  call: HeldCall;
}

/** Where a walk stands. */
export interface Standing<S extends Stage, E extends Happening> {
  model: Model<S, E>;
  chance: Chance;
  /** Where the table says the flow is. */
  stage: S;
  /** The screen is open. */
  isHere: boolean;
  underway: Underway[];
  /** The action by which the last answer moved the flow. */
  lastAnswer: UnknownAction | null;
  requests: number;
  /** How often each move was made. */
  taken: Map<string, number>;
}

export type Choice<E> = { label: string; moves: boolean } & (
  | {
      kind: 'deed';
      event: E;
      run: () => unknown;
      asks?: string;
      joins?: ScriptedReply;
      once: boolean;
    }
  | { kind: 'answer'; event: E; to: Underway; sample: string }
  | { kind: 'leave'; event: E }
  | { kind: 'comeBack' }
  | { kind: 'again' }
);

type Loose<E> = Record<string, Deed<Stage, E> | Answer<string> | Aside | 'leaves'>;

/** The happenings by any event's type; which event belongs to which is forgotten here. */
export function happeningsOf<S extends Stage, E extends Happening>(model: Model<S, E>): Loose<E> {
  return model.happenings as unknown as Loose<E>;
}

/** The event with the name its request has in this walk. */
export function named<E extends Happening>(event: E, attempt: string): E {
  const keys = ['attempt', 'answerTo', 'check'].filter((key) => key in event);
  return { ...event, ...Object.fromEntries(keys.map((key) => [key, attempt])) };
}

/** The flow's sample of an event; the first where there are several and no name is given. */
export function sampleOf<S extends Stage, E extends Happening>(
  { flow }: Model<S, E>,
  type: string,
  name?: string,
): E {
  const samples: Record<string, Happening | Record<string, Happening>> = flow.events;
  const { [type]: found = {} } = samples;
  const event =
    'type' in found ? found : name === undefined ? Object.values(found)[0] : found[name];
  if (!event) throw new Error(`${flow.name} has no sample ${type} ${name}`);
  // The flow's samples are its events; their union has forgotten which.
  return event as E;
}

/** Everything that can be done or answered now. */
export function choicesOf<S extends Stage, E extends Happening>(
  standing: Standing<S, E>,
): Choice<E>[] {
  const { model, stage, isHere, lastAnswer } = standing;
  const moves = (event: E) => step(model.flow.table, stage, event) !== stage;
  const choices: Choice<E>[] = [];
  if (!isHere) choices.push({ kind: 'comeBack', label: 'back to the screen', moves: true });
  if (lastAnswer) choices.push({ kind: 'again', label: 'the last answer again', moves: false });
  for (const [type, happening] of Object.entries(happeningsOf(model))) {
    if (happening === 'leaves') {
      if (!isHere) continue;
      const event = sampleOf(model, type);
      choices.push({ kind: 'leave', label: type, event, moves: moves(event) });
    } else if ('to' in happening) {
      choices.push(...answersOf(standing, type, happening));
    } else if ('how' in happening && isHere) {
      const deed = deedOf(standing, type, happening);
      if (deed) choices.push(deed);
    }
  }
  return choices;
}

function deedOf<S extends Stage, E extends Happening>(
  { model, stage, chance, requests }: Standing<S, E>,
  type: string,
  { how, event: make, asks, joins, once = false }: Deed<Stage, E>,
): Choice<E> | null {
  const made = make ? make(stage, chance) : sampleOf(model, type);
  if (made === null || model.unwalkable?.includes(`${stage.status} > ${type}`)) return null;
  const event = named(made, `request-${requests}`);
  const isMove = step(model.flow.table, stage, event) !== stage;
  const run = how(event, stage);
  if (!run && !isMove) return null;
  return {
    kind: 'deed',
    label: type,
    event,
    moves: isMove,
    run:
      run ??
      (() => {
        throw new Error(`The screen does not offer ${type}`);
      }),
    once,
    ...(asks !== undefined && { asks }),
    ...(joins !== undefined && { joins }),
  };
}

function answersOf<S extends Stage, E extends Happening>(
  { model, stage, underway }: Standing<S, E>,
  type: string,
  { to, replies, carries = {} }: Answer<string>,
): Choice<E>[] {
  return underway
    .filter(({ askedBy }) => [to].flat().includes(askedBy))
    .flatMap((request) =>
      Object.keys(replies).map((sample) => {
        const event = { ...named(sampleOf(model, type, sample), request.attempt), ...carries };
        const isMove = step(model.flow.table, stage, event) !== stage;
        const label = `${type} (${sample})`;
        return { kind: 'answer' as const, label, event, to: request, sample, moves: isMove };
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

export function movesOf<S extends Stage, E extends Happening>(model: Model<S, E>): Move[] {
  const happenings = happeningsOf(model);
  return casesOf(model.flow).flatMap(({ from, event: { type }, label: sample, to }) => {
    const happening = happenings[type];
    const isAnswer = typeof happening === 'object' && 'to' in happening;
    const label = `${from} > ${isAnswer ? sample : type}`;
    return to === null || model.unwalkable?.includes(label) ? [] : [{ label, from, to }];
  });
}
