/** Calls as events of a flow: sent, and answered. */
import type { UnknownAction } from '@reduxjs/toolkit';

import type { Attempt, EventOf, FlowEvent } from './machine';

/** The part of an RTK Query endpoint that a flow needs, or a thunk that stands in for one. */
export interface CallEndpoint<Arg, Result> {
  /** Types only; undefined at run time. */
  Types?: { QueryArg: Arg; ResultType: Result };
  matchPending(this: void, action: UnknownAction): boolean;
  matchFulfilled(this: void, action: UnknownAction): boolean;
  matchRejected(this: void, action: UnknownAction): boolean;
}

/** The outcome of a call that was aborted or rejected; every call's outcome includes it. */
const FAILED = { kind: 'failed' } as const;

/** Events for a call that was sent: they name the attempt. */
export type SentType<E extends FlowEvent> = E extends { attempt: Attempt } ? E['type'] : never;

/** Events for the answer to a call: they name the attempt they answer, and include failure. */
export type AnsweredType<E extends FlowEvent> = E extends {
  answerTo: Attempt;
  outcome: infer Outcome;
}
  ? typeof FAILED extends Outcome
    ? E['type']
    : never
  : never;

type OutcomeOf<E extends FlowEvent, Type extends E['type']> =
  EventOf<E, Type> extends { outcome: infer Outcome } ? Outcome : never;

/** What the sent event carries besides its attempt, derived from the call's argument; nothing for most. */
type Carries<E extends FlowEvent, Type extends E['type'], Arg> = keyof Omit<
  EventOf<E, Type>,
  'type' | 'attempt'
> extends never
  ? object
  : { carries: (arg: Arg) => Omit<EventOf<E, Type>, 'type' | 'attempt'> };

/** Maps the call's result to the event's outcome; not needed where it already is one. */
type Reads<Result, Outcome> = [Result] extends [Outcome]
  ? { outcome?: (result: Result) => Outcome }
  : { outcome: (result: Result) => Outcome };

/** A call bound to two events. */
export interface BoundCall<
  Sent extends string = string,
  Answered extends string = string,
  Key extends string = string,
> {
  sent: Sent;
  answered: Answered;
  /** The event an action stands for, and its key; null for actions of other calls. */
  read(this: void, action: UnknownAction): { event: FlowEvent; key: Key | null } | null;
}

/** Binds an endpoint's sending and answers to two events of a flow. */
export type Bind<E extends FlowEvent> = <
  Arg,
  Result,
  Sent extends SentType<E>,
  Answered extends AnsweredType<E>,
>(
  endpoint: CallEndpoint<Arg, Result>,
  events: { sent: Sent; answered: Answered } & Carries<E, Sent, Arg> &
    Reads<Result, OutcomeOf<E, Answered>>,
) => BoundCall<Sent, Answered>;

/** The same for a keyed flow: `of` says which key the call is for. */
export type BindOf<E extends FlowEvent, Key extends string> = <
  Arg,
  Result,
  Sent extends SentType<E>,
  Answered extends AnsweredType<E>,
>(
  endpoint: CallEndpoint<Arg, Result>,
  events: { of: Key | ((arg: Arg) => Key); sent: Sent; answered: Answered } & Carries<
    E,
    Sent,
    Arg
  > &
    Reads<Result, OutcomeOf<E, Answered>>,
) => BoundCall<Sent, Answered, Key>;

interface Binding<Arg, Result, Sent, Answered, Key> {
  of?: Key | ((arg: Arg) => Key);
  sent: Sent;
  answered: Answered;
  carries?: (arg: Arg) => object;
  outcome?: (result: Result) => unknown;
}

/** The part of RTK Query's actions that is read here. */
interface CallAction<Arg, Result> extends UnknownAction {
  meta: { requestId: Attempt; arg: { originalArgs: Arg } };
  payload: Result;
}

export function bindCall<
  Arg,
  Result,
  Sent extends string,
  Answered extends string,
  Key extends string,
>(
  endpoint: CallEndpoint<Arg, Result>,
  binding: Binding<Arg, Result, Sent, Answered, Key>,
): BoundCall<Sent, Answered, Key> {
  const { of, sent, answered, carries, outcome = (result) => result } = binding;
  const read = (action: UnknownAction): FlowEvent | null => {
    // Only read once the endpoint's own matchers have identified the action.
    const { meta, payload } = action as CallAction<Arg, Result>;
    if (endpoint.matchPending(action)) {
      const event = { type: sent, attempt: meta.requestId };
      return carries ? { ...event, ...carries(meta.arg.originalArgs) } : event;
    }
    const answer = (what: unknown) => ({ type: answered, answerTo: meta.requestId, outcome: what });
    if (endpoint.matchFulfilled(action)) return answer(outcome(payload));
    return endpoint.matchRejected(action) ? answer(FAILED) : null;
  };
  return {
    sent,
    answered,
    read: (action) => {
      const event = read(action);
      if (!event) return null;
      const { arg } = (action as CallAction<Arg, Result>).meta;
      const key = typeof of === 'function' ? of(arg.originalArgs) : (of ?? null);
      return { event, key };
    },
  };
}
