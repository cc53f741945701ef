/** Which event of a flow an action stands for. */
import {
  createAction,
  type ActionCreatorWithOptionalPayload,
  type ActionCreatorWithoutPayload,
  type ActionCreatorWithPayload,
  type UnknownAction,
} from '@reduxjs/toolkit';

import type { BoundCall } from './flowCalls';
import type { EventOf, FlowEvent } from './machine';

/** The event that the session's actions stand for: nobody is signed in any more. */
export const SESSION_ENDED = 'sessionEnded';

/** Whether an action is one of some kind. */
export type Matcher = (this: void, action: UnknownAction) => boolean;

/** What an event carries, as its action's payload. */
type Carried<E extends FlowEvent, Type extends E['type']> = Omit<EventOf<E, Type>, 'type'>;

type ActionOf<Type extends string, Payload extends object> = keyof Payload extends never
  ? ActionCreatorWithoutPayload<Type>
  : Partial<Payload> extends Payload
    ? ActionCreatorWithOptionalPayload<Payload, Type>
    : ActionCreatorWithPayload<Payload, Type>;

/** An action for each event except those of calls and the session's end; `Key` is what keyed flows add. */
export type FlowActions<
  Name extends string,
  E extends FlowEvent,
  Calls extends readonly BoundCall[],
  Key extends object,
> = {
  readonly [
    Type in Exclude<E['type'], typeof SESSION_ENDED | Calls[number]['sent' | 'answered']>
  ]: ActionOf<`${Name}/${Type}`, Carried<E, Type> & Key>;
};

/** An event, and the key it is for; null for all keys. */
export interface KeyedEvent<E extends FlowEvent> {
  event: E;
  key: string | null;
}

interface Sources {
  name: string;
  /** A flow's table: status, then event type. */
  machine: Readonly<Record<string, object>>;
  calls: readonly BoundCall[];
  /** Which actions end the session; undefined for flows that outlive it. */
  sessionEnded: Matcher | undefined;
  /** The name of the key in a payload; null for a flow without keys. */
  keyName: string | null;
}

/** Makes the actions of a flow, and reads which of its events an action stands for. */
export function makeEvents<E extends FlowEvent, Actions>({
  name,
  machine,
  calls,
  sessionEnded,
  keyName,
}: Sources): { actions: Actions; read: (action: UnknownAction) => KeyedEvent<E> | null } {
  const elsewhere = new Set([
    SESSION_ENDED,
    ...calls.flatMap(({ sent, answered }) => [sent, answered]),
  ]);
  const types = new Set(Object.values(machine).flatMap((moves) => Object.keys(moves)));
  const own = [...types].filter((type) => !elsewhere.has(type));
  const typeOf = new Map(own.map((type) => [`${name}/${type}`, type]));

  function readOwn(action: UnknownAction): KeyedEvent<FlowEvent> | null {
    const type = typeOf.get(action.type);
    if (type === undefined) return null;
    const payload: Record<string, unknown> = { ...(action['payload'] ?? {}) };
    const key = keyName === null ? null : payload[keyName];
    return { event: { ...payload, type }, key: typeof key === 'string' ? key : null };
  }

  function read(action: UnknownAction): KeyedEvent<FlowEvent> | null {
    const heard = readOwn(action);
    if (heard) return heard;
    if (sessionEnded?.(action)) return { event: { type: SESSION_ENDED }, key: null };
    for (const call of calls) {
      const found = call.read(action);
      if (found) return found;
    }
    return null;
  }

  return {
    // Both come from the table that `E` describes, a tie that names at run time lose.
    actions: Object.fromEntries(
      own.map((type) => [type, createAction(`${name}/${type}`)]),
    ) as Actions,
    read: (action) => read(action) as KeyedEvent<E> | null,
  };
}
