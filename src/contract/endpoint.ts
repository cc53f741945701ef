import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One call of section 7: where it goes, what it carries, what a well-behaved server answers. */
export interface Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method;
  /** Spelled as in the specification, odd trailing slashes included. */
  path: string;
  /** Public calls never carry the `token` header (readings 10); all others need it. */
  public: boolean;
  /** JSON the server accepts; absent where the call has no body. */
  body?: Body;
  /** Query the server accepts; absent where the call has none. */
  query?: Query;
  /** Body of a 2xx reply. */
  reply: Reply;
  /** Status of a 2xx reply; 200 when absent. */
  status?: 200 | 204;
}

/** Keeps a descriptor's exact schema types while checking its shape. */
export function endpoint<
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(descriptor: Endpoint<Body, Query, Reply>): Endpoint<Body, Query, Reply> {
  return descriptor;
}

/** What a client sends as the body of this call. */
export type BodyOf<E> = E extends { body?: infer B extends z.ZodMiniType | undefined }
  ? z.input<NonNullable<B>>
  : never;
