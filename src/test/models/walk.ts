/**
 * Walks a real screen through sequences that chance chooses, and compares what the store did and what
 * the screen shows with the flow's table after each step. What the table does not answer is done too,
 * wherever the screen or the network offers it: it must change nothing.
 */
import { act } from '@testing-library/react';

import { noticesCleared } from '@/client/notices/noticesSlice';

import { step } from '@/client/kernel/machine';

import { choicesOf, movesOf, type Choice, type Move, type Standing } from './choices';
import type { Model } from './model';
import { chanceOf } from './random';
import { makeSteps } from './steps';

interface Stage {
  readonly status: string;
}
interface Happening {
  readonly type: string;
}

interface WalkOptions {
  seed: number;
  walks: number;
  /** Of each walk, besides coming and going. */
  steps: number;
  /** How long the screen may take to come to rest after a step; milliseconds. */
  patience?: number;
}

/** How often something is tried that must change nothing. */
const IDLE = 0.3;
/** How likely at least is what leads nowhere new; what was never done has 8. */
const SELDOM = 0.1;

/**
 * @returns moves of the table that no walk came to make.
 * @throws with the way there, where the screen or the store is not where the table says.
 */
export async function walk<S extends Stage, E extends Happening>(
  model: Model<S, E>,
  { seed, walks, steps, patience = 3_000 }: WalkOptions,
): Promise<string[]> {
  const standing: Standing<S, E> = {
    model,
    chance: chanceOf(seed),
    stage: model.stageOf(model.app.store.getState()),
    isHere: false,
    underway: [],
    lastAnswer: null,
    requests: 0,
    taken: new Map(),
  };
  const { perform } = makeSteps(standing, patience);
  const moves = movesOf(model);

  for (let number = 1; number <= walks; number += 1) {
    const trail: string[] = [];
    const take = async (choice: Choice<E>) => {
      const isOpening = choice.kind === 'comeBack' && model.opens !== undefined;
      const label = `${standing.stage.status} > ${isOpening ? model.opens : choice.label}`;
      trail.push(choice.moves ? label : `${label} (nothing)`);
      if (choice.moves) standing.taken.set(label, (standing.taken.get(label) ?? 0) + 1);
      await perform(choice);
    };
    const takeFirst = async (...kinds: Choice<E>['kind'][]) => {
      const found = choicesOf(standing).find(({ kind }) => kinds.includes(kind));
      if (found) await take(found);
      return found !== undefined;
    };
    try {
      await takeFirst('comeBack');
      for (let taken = 0; taken < steps; taken += 1) await take(choose(standing, moves));
      await takeFirst('leave');
      // What is still on its way arrives when nobody waits for it any more.
      while (await takeFirst('answer'));
    } catch (cause) {
      const story = `${model.flow.name}, seed ${seed}, walk ${number}:\n  ${trail.join('\n  ')}`;
      throw new Error(`${story}\n${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
    act(() => void model.app.store.dispatch(noticesCleared()));
  }
  return [...new Set(moves.map(({ label }) => label))].filter(
    (label) => !standing.taken.has(label),
  );
}

/** Chance, drawn to where the table has moves that were not made yet. */
function choose<S extends Stage, E extends Happening>(
  standing: Standing<S, E>,
  moves: readonly Move[],
): Choice<E> {
  const { model, chance, stage, taken } = standing;
  const untaken = moves.filter(({ label }) => !taken.has(label));
  const isNew = ({ label }: Choice<E>) => !taken.has(`${stage.status} > ${label}`);
  const choices = choicesOf(standing);
  const moving = choices.filter((choice) => choice.moves);
  // What is not offered now may be after coming back. Else that is dear, and tells little.
  const hasNew = untaken.some(({ from }) => from === stage.status);
  const isStuck = hasNew && !moving.some(isNew);
  const isSpared = !isStuck && chance.isTrue(0.8);
  const idle = choices.filter(({ moves, kind }) => !moves && !(kind === 'leave' && isSpared));
  const leaving = isStuck ? idle.filter(({ kind }) => kind === 'leave') : [];
  const useful = [...moving, ...leaving];
  if (useful.length === 0 || (idle.length > 0 && chance.isTrue(IDLE))) return chance.oneOf(idle);
  return chance.weighed(useful, (choice) => {
    if (!('event' in choice)) return hasNew ? 8 : 1;
    if (isNew(choice)) return 8;
    if (choice.kind === 'leave') return SELDOM;
    const { status } = step(model.flow.table, stage, choice.event);
    return 4 / (1 + distance(status, untaken, moves)) ** 2 + SELDOM;
  });
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
