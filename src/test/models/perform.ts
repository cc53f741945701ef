/** Gives the real screen one command, and looks whether everything is as the table says. */
import { setImmediate } from 'node:timers';

import { act } from '@testing-library/react';
import fc from 'fast-check';

import { selectNotices } from '@/client/notices/noticesSlice';
import { step } from '@/client/kernel/machine';

import { takeActions } from '@/test/app/devToolsLog';
import type { HeldCall, ScriptedReply } from '@/test/app/scriptedFetch';
import {
  askedAfter,
  named,
  sampleOf,
  sourcesOf,
  type Command,
  type PendingCall,
  type RunState,
} from './commands';
import { button } from './looks';
import type { Automatic, FlowEvent, Gen, Stage } from './model';

/** How often an action that can be done once only is done at the same moment again. */
const TIMES = [1, 1, 2] as const;
/** By so many turns of the event loop a reply has been taken in. Where it changes nothing, nobody can tell. */
const LATEST = 30;

/** Node's own, whatever pace a model sets the page's timers to. */
const turn = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));

/** @param patience by then everything has come to rest after a command, ms */
export function makePerform<S extends Stage, E extends FlowEvent>(
  run: RunState<S, E>,
  patience: number,
) {
  const { model } = run;
  const { app } = model;
  const sources = sourcesOf(model);
  const asking = Object.values(sources).flatMap((source) =>
    typeof source === 'object' && 'asks' in source ? [source] : [],
  );
  const takeArrived = app.net.holdAll(asking.flatMap(({ asks = [] }) => asks));
  const joined = new Map(asking.map(({ asks, joins }) => [asks, joins]));
  const hidden = new Set(['attempt', '_persist', ...(model.unforeseen ?? [])]);
  const plain = (stage: S): unknown =>
    JSON.parse(JSON.stringify(stage, (key, value) => (hidden.has(key) ? undefined : value)));

  /** What the world outside the flow notices. */
  const outside = () => ({
    notices: selectNotices(app.store.getState()).map(({ text }) => text),
    path: app.router.state.location.pathname,
    left: app.services.left.length,
  });

  /** Moves the flow as the table has it, and by what follows from that. */
  function predict(event: E): S[] {
    const next = step(model.flow.table, run.stage, event);
    if (sources[event.type] === 'leaves') run.isHere = false;
    model.notes?.(event, next !== run.stage);
    if (next === run.stage) return [];
    run.stage = next;
    const followed = model.follows?.(event, next) ?? [];
    return [next, ...followed.flatMap((each) => predict(named(each, `request-${run.requests}`)))];
  }

  interface Expected {
    /** Stages the flow goes through, in this order. */
    stages: S[];
    /** Calls that leave. */
    calls: string[];
    /** A reply was given. */
    isAnswer?: boolean;
  }

  /** Waits for what must come, then looks whether it is that and nothing else. */
  async function expectToSee({ stages, calls, isAnswer = false }: Expected): Promise<HeldCall[]> {
    let former = formerStage;
    const actual: unknown[] = [];
    const arrived: HeldCall[] = [];
    // Other calls, which the backend answers at its own pace, have nothing to do with it.
    const fewest = isAnswer && stages.length === 0 ? LATEST : 1;
    const listen = async () => {
      for (const { action, state } of takeActions()) {
        const stage = model.stageOf(state);
        if (stage !== former) {
          actual.push(plain(stage));
          if (isAnswer && actual.length === 1) run.lastAnswer = action;
        }
        former = stage;
      }
      for (const call of takeArrived()) {
        const joins = joined.get(call.call);
        if (joins && !calls.includes(call.call)) await act(() => call.answer(joins));
        else arrived.push(call);
      }
    };
    const seen = () => {
      if (!run.isHere) return null;
      return model.isReady() ? model.sees() : 'not ready';
    };
    // Each status has the function for its own stage; the look-up by a variable loses that tie.
    const shows = model.shows as unknown as Record<string, (stage: S) => unknown>;
    const expected = () => ({
      stages: stages.map(plain),
      stage: plain(run.stage),
      calls,
      seen: run.isHere ? shows[run.stage.status]?.(run.stage) : null,
    });
    const found = () => ({
      stages: actual,
      stage: plain(model.stageOf(app.store.getState())),
      calls: arrived.map(({ call }) => call),
      seen: seen(),
    });
    const isAsExpected = () => JSON.stringify(found()) === JSON.stringify(expected());
    const last = performance.now() + patience;
    for (let turns = 1; performance.now() < last; turns += 1) {
      await turn();
      await listen();
      if (turns >= fewest && isAsExpected()) break;
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
    const same = pendingTo(asks);
    if (joins && same) {
      // One reply will serve both.
      Object.assign(same, { askedBy: type, attempt: `request-${run.requests}` });
      run.requests += 1;
      return [];
    }
    return [asks];
  }

  const pendingTo = (call: string): PendingCall | undefined =>
    run.pending.find((pending) => pending.call.call === call);

  function remember(askedBy: string, calls: HeldCall[]): void {
    for (const call of calls) {
      run.pending.push({ askedBy, attempt: `request-${run.requests}`, call });
      run.requests += 1;
    }
  }

  async function perform(command: Command<E>, gen: Gen): Promise<void> {
    const before = outside();
    switch (command.kind) {
      case 'action': {
        const { event, execute, moves, asks, joins, once } = command;
        const stages = predict(event);
        const calls = moves ? callFor(event.type, asks, joins) : [];
        const isOnce = moves && !once && step(model.flow.table, run.stage, event) === run.stage;
        const times = isOnce ? gen(fc.constantFrom, ...TIMES) : 1;
        await act(async () => {
          for (let time = 0; time < times; time += 1) execute();
        });
        remember(event.type, await expectToSee({ stages, calls }));
        if (!moves) expect(outside()).toEqual(before);
        break;
      }
      case 'reply': {
        const { event, to, sample, moves } = command;
        run.pending.splice(run.pending.indexOf(to), 1);
        const source = sources[event.type];
        if (typeof source !== 'object' || !('to' in source)) throw new Error(event.type);
        const reply = source.replies[sample];
        if (reply === undefined) throw new Error(`No reply ${sample}`);
        const stages = predict(event);
        const [next] = stages;
        const asked = next && askedAfter(model, event, next);
        if (asked) run.made.add(`${next.status} > ${asked.event.type}`);
        await act(() => to.call.answer(reply));
        const calls = asked ? [asked.asks] : [];
        remember(asked?.event.type ?? '', await expectToSee({ stages, calls, isAnswer: true }));
        const isTold = model.toldLate?.some((type) => type === event.type);
        if (!moves && !isTold) expect(outside()).toEqual(before);
        break;
      }
      case 'again': {
        const { lastAnswer } = run;
        await act(async () => void (lastAnswer && app.store.dispatch(lastAnswer)));
        await expectToSee({ stages: [], calls: [] });
        if (!model.toldLate) expect(outside()).toEqual(before);
        break;
      }
      case 'leave': {
        const stages = predict(command.event);
        await act(() => app.router.navigate(model.away));
        // Asked first where something would be lost.
        const leave = button('Leave');
        if (leave) await act(async () => leave.click());
        await expectToSee({ stages, calls: [] });
        break;
      }
      case 'comeBack': {
        run.isHere = true;
        const { opens } = model;
        const about = opens === undefined ? undefined : sources[opens];
        const asking: Pick<Automatic, 'asks' | 'joins'> =
          typeof about === 'object' && 'asks' in about ? about : {};
        const event = opens && named(sampleOf(model, opens), `request-${run.requests}`);
        const stages = event ? predict(event) : [];
        const calls = opens === undefined ? [] : callFor(opens, asking.asks, asking.joins);
        if (model.comeBack) await model.comeBack();
        else await act(() => app.router.navigate(model.path));
        remember(opens ?? '', await expectToSee({ stages, calls }));
        break;
      }
    }
  }

  return perform;
}
