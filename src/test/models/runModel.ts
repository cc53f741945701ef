/** Runs a model: see `model.ts`. */
import { act } from '@testing-library/react';
import fc from 'fast-check';

import { step } from '@/client/kernel/machine';
import { noticesCleared } from '@/client/notices/noticesSlice';

import {
  askedAfter,
  commandsOf,
  movesOf,
  type Command,
  type Move,
  type RunState,
} from './commands';
import type { FlowEvent, Gen, Model, Stage } from './model';
import { makePerform } from './perform';

/** How many runs there are after every move was made: half as many again, and so many at least in all. */
const AGAIN = 1.5;
const FEWEST = 5;

interface RunOptions {
  seed: number;
  /** At most; few need as many. */
  runs: number;
  /** Commands of each run, besides coming and going. */
  length: number;
  /** How long the screen may take to come to rest after a command, ms. */
  patience?: number;
}

/**
 * Makes one run after another on the same page: each finds what the former one left behind, which is
 * why a failure is told as it came, and not shrunk.
 * @returns moves of the table that no run came to make.
 * @throws with the way there, where the screen or the store is not where the table says.
 */
export async function runModel<S extends Stage, E extends FlowEvent>(
  model: Model<S, E>,
  { seed, runs, length, patience = 30_000 }: RunOptions,
): Promise<string[]> {
  const state: RunState<S, E> = {
    model,
    stage: model.stageOf(model.app.store.getState()),
    isHere: false,
    pending: [],
    lastAnswer: null,
    requests: 0,
    made: new Set(),
  };
  const moves = movesOf(model);
  const perform = makePerform(state, patience);

  const isCovered = () => moves.every(({ label }) => state.made.has(label));
  let ran = 0;
  let enough = Infinity;

  const run = async (gen: Gen): Promise<void> => {
    if (ran >= enough) return;
    const trail: string[] = [];
    const give = async (command: Command<E>) => {
      const isOpening = command.kind === 'comeBack' && model.opens !== undefined;
      const label = `${state.stage.status} > ${isOpening ? model.opens : command.label}`;
      trail.push(command.moves ? label : `${label} (nothing)`);
      if (command.moves) state.made.add(label);
      await perform(command, gen);
    };
    const giveFirst = async (kind: Command<E>['kind']) => {
      const found = commandsOf(state, gen).find((command) => command.kind === kind);
      if (found) await give(found);
      return found !== undefined;
    };
    try {
      await giveFirst('comeBack');
      for (let given = 0; given < length; given += 1) await give(choose(state, gen, moves));
      await giveFirst('leave');
      // What is still on its way arrives when nobody waits for it any more.
      while (await giveFirst('reply'));
    } catch (cause) {
      const told = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${model.flow.name}:\n  ${trail.join('\n  ')}\n${told}`, { cause });
    }
    act(() => void model.app.store.dispatch(noticesCleared()));
    ran += 1;
    if (enough === Infinity && isCovered()) enough = Math.max(FEWEST, Math.ceil(ran * AGAIN));
  };
  await fc.assert(fc.asyncProperty(fc.gen(), run), { seed, numRuns: runs, endOnFailure: true });
  return [...new Set(moves.map(({ label }) => label))].filter((label) => !state.made.has(label));
}

/** Any of what is possible now, drawn to where the table has moves that were not made yet. */
function choose<S extends Stage, E extends FlowEvent>(
  state: RunState<S, E>,
  gen: Gen,
  moves: readonly Move[],
): Command<E> {
  const { model, stage, made } = state;
  const wanted = moves.filter(({ label }) => !made.has(label));
  const isNew = ({ label }: Command<E>) => !made.has(`${stage.status} > ${label}`);
  const commands = commandsOf(state, gen);
  const moving = commands.filter((command) => command.moves);
  // What is not offered now may be after coming back. Else that is dear, and tells little.
  const hasNew = wanted.some(({ from }) => from === stage.status);
  const isStuck = hasNew && !moving.some(isNew);
  const mayLeave = isStuck || isTrue(gen, 1, 5);
  const idle = commands.filter(
    (command) => !command.moves && (command.kind !== 'leave' || mayLeave),
  );
  const useful = [...moving, ...(isStuck ? idle.filter(({ kind }) => kind === 'leave') : [])];
  if (useful.length === 0 || (idle.length > 0 && isTrue(gen, 3, 10))) {
    return oneOf(gen, idle, () => 1);
  }
  return oneOf(gen, useful, (command) => {
    if (!('event' in command)) return hasNew ? 80 : 10;
    if (isNew(command)) return 80;
    if (command.kind === 'leave') return 1;
    const next = step(model.flow.table, stage, command.event);
    const asked = askedAfter(model, command.event, next);
    const { status } = asked ? step(model.flow.table, next, asked.event) : next;
    return 1 + Math.round(40 / (1 + distance(status, wanted, moves)) ** 2);
  });
}

/** True so many times of so many. */
function isTrue(gen: Gen, times: number, of: number): boolean {
  const values = Array.from({ length: of }, (_, index) => index < times);
  return gen(fc.constantFrom, ...values);
}

/** One of them, each as likely as its weight is of all weights. */
function oneOf<E>(
  gen: Gen,
  commands: readonly Command<E>[],
  weightOf: (command: Command<E>) => number,
): Command<E> {
  const weighed = commands.flatMap((command, index) =>
    Array<number>(weightOf(command)).fill(index),
  );
  const chosen = commands[gen(fc.constantFrom, ...weighed)];
  if (!chosen) throw new Error('Nothing to choose from');
  return chosen;
}

/** How many moves it takes from a status to the nearest that has one of these; none where all are made. */
function distance(status: string, wanted: readonly Move[], moves: readonly Move[]): number {
  const reached = new Map([[status, 0]]);
  if (wanted.length === 0) return 0;
  // A map visits what is added while it is walked, nearest first.
  for (const [from, far] of reached) {
    if (wanted.some((move) => move.from === from)) return far;
    for (const move of moves) {
      if (move.from === from && !reached.has(move.to)) reached.set(move.to, far + 1);
    }
  }
  return Infinity;
}
