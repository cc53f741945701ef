import type * as z from 'zod/mini';

import type { Reply } from './reply';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call: address, request, our server's reply, and how the client reads whatever comes back. Route, client endpoint,
 * API description and tests are made from it. Its documentation is in the area's `.docs.ts`, which the client's bundle
 * leaves out.
 */
export interface Endpoint {
  readonly method: Method;
  /** Spelled as in product §14, odd trailing slashes included; `:name` stands for an id. */
  readonly path: string;
  /** Public calls never carry the `token` header (product §14.4); all others need it. */
  readonly public: boolean;
  /** JSON the server accepts; absent where the call has no body. */
  readonly body?: z.ZodMiniType;
  /** Query the server accepts; absent where the call has none. */
  readonly query?: z.ZodMiniType;
  /** Body of our own 2xx reply. */
  readonly reply: z.ZodMiniType;
  /** The 2xx reply is a stream of events (`text/event-stream`), each of which is as `reply` says. */
  readonly stream?: true;
  /** The 2xx reply is a file of this type, and no JSON. */
  readonly file?: 'application/zip';
  /** Status of a 2xx reply; 200 when absent. */
  readonly status?: 200 | 201 | 204;
  /**
   * Replies of more than a kilobyte may travel compressed. Their length then tells of what is in them, so
   * this is for lists alone, whose call carries no secret and is answered without one (decision 88).
   */
  readonly compressed?: true;
  /**
   * What the client makes of a reply, ours or another server's; null stands for no reply at all.
   * Undefined: nothing to work with, the call has failed. Absent where the client does not ask.
   */
  readonly read?: (reply: Reply | null) => unknown;
  /** A 2xx reply may carry another token for the session, as `access_token` (product §14.87). */
  readonly renewsToken?: true;
  /** Whether a 401 with this body is about what was asked for and not about the session (product §3.9). */
  readonly keepsSession?: (body: unknown) => boolean;
}

/** Keeps a descriptor's exact types while checking its shape. */
export function endpoint<const Descriptor extends Endpoint>(descriptor: Descriptor): Descriptor {
  return descriptor;
}

/** How the log names a call. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The ids that stand in a path, by their names: `:id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** What a client sends as the body of this call. */
export type BodyOf<E> = E extends { body: infer Body extends z.ZodMiniType }
  ? z.input<Body>
  : undefined;

/** What a client sends as its query. */
export type QueryOf<E> = E extends { query: infer Query extends z.ZodMiniType }
  ? z.input<Query>
  : undefined;
