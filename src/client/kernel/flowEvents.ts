/** Which event of a flow an action stands for. */
import {
  createAction,
  type ActionCreatorWithoutPayload,
  type ActionCreatorWithPayload,
  type UnknownAction,
} from '@reduxjs/toolkit';

import type { BoundCall } from './flowCalls';
import type { EventOf, FlowEvent } from './machine';

/** Events that the session's actions stand for. */
type HeardType = 'sessionStarted' | 'sessionEnded';

/** The actions behind each such event that the machine knows. */
export type Hears<E extends FlowEvent> = {
  readonly [Type in Extract<E['type'], HeardType>]: (action: UnknownAction) => boolean;
};

/** What an event carries, as its action's payload. */
type Carried<E extends FlowEvent, Type extends E['type']> = Omit<EventOf<E, Type>, 'type'>;

type ActionOf<Type extends string, Payload extends object> = keyof Payload extends never
  ? ActionCreatorWithoutPayload<Type>
  : ActionCreatorWithPayload<Payload, Type>;

/** An action for each event but those of calls and of the session; `Key` is what keyed flows add. */
export type FlowActions<
  Name extends string,
  E extends FlowEvent,
  Calls extends readonly BoundCall[],
  Key extends object,
> = {
  readonly [Type in Exclude<
    E['type'],
    HeardType | Calls[number]['sent' | 'answered']
  >]: ActionOf<`${Name}/${Type}`, Carried<E, Type> & Key>;
};

/** An event, and of which key; null for all. */
export interface Told<E extends FlowEvent> {
  event: E;
  key: string | null;
}

interface Sources {
  name: string;
  /** A flow's table: status, then event type. */
  machine: Readonly<Record<string, object>>;
  calls: readonly BoundCall[];
  hears: Readonly<Record<string, (action: UnknownAction) => boolean>>;
  /** Under which name a payload carries the key; null for a flow without keys. */
  keyName: string | null;
}

/** Makes the actions of a flow, and reads which of its events an action stands for. */
export function makeEvents<E extends FlowEvent, Actions>({
  name,
  machine,
  calls,
  hears,
  keyName,
}: Sources): { actions: Actions; read: (action: UnknownAction) => Told<E> | null } {
  const elsewhere = new Set([
    ...Object.keys(hears),
    ...calls.flatMap(({ sent, answered }) => [sent, answered]),
  ]);
  const types = new Set(Object.values(machine).flatMap((moves) => Object.keys(moves)));
  const own = [...types].filter((type) => !elsewhere.has(type));
  const typeOf = new Map(own.map((type) => [`${name}/${type}`, type]));

  function readOwn(action: UnknownAction): Told<FlowEvent> | null {
    const type = typeOf.get(action.type);
    if (type === undefined) return null;
    const payload: Record<string, unknown> = { ...(action['payload'] ?? {}) };
    const key = keyName === null ? null : payload[keyName];
    return { event: { ...payload, type }, key: typeof key === 'string' ? key : null };
  }

  function read(action: UnknownAction): Told<FlowEvent> | null {
    const told = readOwn(action);
    if (told) return told;
    for (const [type, isIt] of Object.entries(hears)) {
      if (isIt(action)) return { event: { type }, key: null };
    }
    for (const call of calls) {
      const found = call.read(action);
      if (found) return found;
    }
    return null;
  }

  return {
    // Both are made from the very table that `E` describes; names met at run time lose that tie.
    actions: Object.fromEntries(
      own.map((type) => [type, createAction(`${name}/${type}`)]),
    ) as Actions,
    read: (action) => read(action) as Told<E> | null,
  };
}
