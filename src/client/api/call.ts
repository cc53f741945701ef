import type { BodyOf, Endpoint, Method } from '@/contract/endpoint';
import type * as z from 'zod/mini';

/** One request, as `sendRequest` sends it. */
export interface Call {
  method: Method;
  /** As the specification spells it, without query. */
  path: string;
  /** Goes without the `token` header. */
  public: boolean;
  body?: unknown;
  query?: Readonly<Record<string, string | number>>;
  /** A token to send instead of the current one: signing out speaks for a session that is over here. */
  accessToken?: string;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Whether a 401 with this body is about what was asked for and not about the session (readings 11). */
  keepsSession?: (body: unknown) => boolean;
}

type QueryOf<E> = E extends { query?: infer Q extends z.ZodMiniType | undefined }
  ? z.input<NonNullable<Q>>
  : never;

/** What a call adds to its descriptor. */
interface Carried<E> extends Pick<Call, 'accessToken' | 'keepalive' | 'keepsSession'> {
  body?: BodyOf<E>;
  query?: QueryOf<E> & Call['query'];
}

/** Makes the request the contract describes, typed by it. */
export function callOf<E extends Endpoint>(descriptor: E, carried: Carried<E> = {}): Call {
  const { method, path } = descriptor;
  return { method, path, public: descriptor.public, ...carried };
}
