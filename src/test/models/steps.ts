/** Makes one step of a walk on the real screen, and looks whether everything is as the table says. */
import { act } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { step } from '@/client/kernel/machine';

import { takeActions } from './actionLog';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import {
  happeningsOf,
  named,
  sampleOf,
  type Choice,
  type Standing,
  type Underway,
} from './choices';
import { holdCalls, type HeldCall } from './heldCalls';
import type { Aside } from './model';

interface Stage {
  readonly status: string;
}
interface Happening {
  readonly type: string;
}

/** How often a deed that can be done once only is done twice at the same moment. */
const TWICE = 0.3;
/** By so many turns of the event loop a reply that changes nothing has been taken in. */
const LATEST = 10;

/** Not the one that a model sets to its own pace. */
const { setTimeout, performance } = globalThis;
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

/** @param patience by then everything has come to rest after a step; milliseconds */
export function makeSteps<S extends Stage, E extends Happening>(
  standing: Standing<S, E>,
  patience: number,
) {
  const { model, chance } = standing;
  const { app } = model;
  const happenings = happeningsOf(model);
  const asking = Object.values(happenings).flatMap((happening) =>
    typeof happening === 'object' && 'asks' in happening ? [happening] : [],
  );
  const takeArrived = holdCalls(
    app,
    asking.flatMap(({ asks = [] }) => asks),
  );
  const joined = new Map(asking.map(({ asks, joins }) => [asks, joins]));
  const hidden = new Set(['attempt', 'check', '_persist', ...(model.unforeseen ?? [])]);
  const plain = (stage: S): unknown =>
    JSON.parse(JSON.stringify(stage, (key, value) => (hidden.has(key) ? undefined : value)));

  /** What the world outside the flow notices. */
  const outside = () => ({
    notices: selectNotices(app.store.getState()).map(({ text }) => text),
    path: app.router.state.location.pathname,
    left: app.services.left.length,
  });

  /** Moves the flow as the table has it, and by what follows from that. */
  function foretell(event: E): S[] {
    const next = step(model.flow.table, standing.stage, event);
    if (happenings[event.type] === 'leaves') standing.isHere = false;
    model.notes?.(event, next !== standing.stage);
    if (next === standing.stage) return [];
    standing.stage = next;
    return [next, ...(model.follows?.(event, next) ?? []).flatMap(foretell)];
  }

  interface Expected {
    /** Stages the flow goes through, in this order. */
    stages: S[];
    /** Calls that leave. */
    calls: string[];
    /** An answer is taken in by the store. */
    isAnswer?: boolean;
  }

  /** Waits for what must come, then looks whether it is that and nothing else. */
  async function expectToSee({ stages, calls, isAnswer = false }: Expected): Promise<HeldCall[]> {
    let former = formerStage;
    const actual: unknown[] = [];
    const arrived: HeldCall[] = [];
    let isTaken = !isAnswer;
    const listen = async () => {
      for (const { action, state } of takeActions()) {
        const stage = model.stageOf(state);
        if (stage !== former) {
          actual.push(plain(stage));
          if (isAnswer && actual.length === 1) standing.lastAnswer = action;
        }
        former = stage;
        if (/\/(fulfilled|rejected)$/.test(action.type)) isTaken = true;
      }
      for (const call of takeArrived()) {
        const joins = joined.get(call.call);
        if (joins && !calls.includes(call.call)) await act(() => call.answer(joins));
        else arrived.push(call);
      }
    };
    const seen = () => {
      if (!standing.isHere) return null;
      return model.isReady() ? model.sees() : 'not ready';
    };
    // Each status has the function for its own stage; the look-up by a variable loses that tie.
    const shows = model.shows as unknown as Record<string, (stage: S) => unknown>;
    const expected = () => ({
      stages: stages.map(plain),
      stage: plain(standing.stage),
      calls,
      seen: standing.isHere ? shows[standing.stage.status]?.(standing.stage) : null,
    });
    const found = () => ({
      stages: actual,
      stage: plain(model.stageOf(app.store.getState())),
      calls: arrived.map(({ call }) => call),
      seen: seen(),
    });
    const until = performance.now() + patience;
    const isAsExpected = () => JSON.stringify(found()) === JSON.stringify(expected());
    for (let turns = 1; performance.now() < until; turns += 1) {
      await turn();
      await listen();
      // A reply to a request that was given up meanwhile is never heard of.
      if ((isTaken || turns === LATEST) && isAsExpected()) break;
    }
    await turn();
    await listen();
    expect(found()).toEqual(expected());
    formerStage = former;
    return arrived;
  }
  let formerStage = model.stageOf(app.store.getState());
  takeActions();

  function callFor(type: string, asks: string | undefined, joins?: ScriptedReply): string[] {
    if (asks === undefined) return [];
    const same = underwayTo(asks);
    if (joins && same) {
      // One reply will serve both.
      Object.assign(same, { askedBy: type, attempt: `request-${standing.requests}` });
      standing.requests += 1;
      return [];
    }
    return [asks];
  }

  const underwayTo = (call: string): Underway | undefined =>
    standing.underway.find((underway) => underway.call.call === call);

  function remember(askedBy: string, calls: HeldCall[]): void {
    for (const call of calls) {
      standing.underway.push({ askedBy, attempt: `request-${standing.requests}`, call });
      standing.requests += 1;
    }
  }

  async function perform(choice: Choice<E>): Promise<void> {
    const before = outside();
    switch (choice.kind) {
      case 'deed': {
        const { event, run, moves, asks, joins, once } = choice;
        const stages = foretell(event);
        const calls = moves ? callFor(event.type, asks, joins) : [];
        const isOnce =
          moves && !once && step(model.flow.table, standing.stage, event) === standing.stage;
        const times = isOnce && chance.isTrue(TWICE) ? 2 : 1;
        await act(async () => {
          for (let time = 0; time < times; time += 1) run();
        });
        remember(event.type, await expectToSee({ stages, calls }));
        if (!moves) expect(outside()).toEqual(before);
        break;
      }
      case 'answer': {
        const { event, to, sample, moves } = choice;
        standing.underway.splice(standing.underway.indexOf(to), 1);
        const happening = happenings[event.type];
        if (typeof happening !== 'object' || !('to' in happening)) throw new Error(event.type);
        const reply = happening.replies[sample];
        if (reply === undefined) throw new Error(`No reply ${sample}`);
        const stages = foretell(event);
        await act(() => to.call.answer(reply));
        await expectToSee({ stages, calls: [], isAnswer: true });
        const isTold = model.toldLate?.some((type) => type === event.type);
        if (!moves && !isTold) expect(outside()).toEqual(before);
        break;
      }
      case 'again': {
        const { lastAnswer } = standing;
        await act(async () => void (lastAnswer && app.store.dispatch(lastAnswer)));
        await expectToSee({ stages: [], calls: [] });
        if (!model.toldLate) expect(outside()).toEqual(before);
        break;
      }
      case 'leave': {
        const stages = foretell(choice.event);
        await act(() => app.router.navigate(model.away));
        await expectToSee({ stages, calls: [] });
        break;
      }
      case 'comeBack': {
        standing.isHere = true;
        const { opens } = model;
        const about = opens === undefined ? undefined : happenings[opens];
        const asking: Pick<Aside, 'asks' | 'joins'> =
          typeof about === 'object' && 'asks' in about ? about : {};
        const event = opens && named(sampleOf(model, opens), `request-${standing.requests}`);
        const stages = event ? foretell(event) : [];
        const calls = opens === undefined ? [] : callFor(opens, asking.asks, asking.joins);
        await (model.comeBack?.() ?? act(() => app.router.navigate(model.path)));
        remember(opens ?? '', await expectToSee({ stages, calls }));
        break;
      }
    }
  }

  return { perform };
}
