import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@/contract/endpoint';

/** One request, as `sendRequest` sends it. */
export interface Call extends Pick<
  Endpoint,
  'method' | 'path' | 'public' | 'keepsSession' | 'renewsToken' | 'file'
> {
  body?: unknown;
  /** The ids that stand in the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  /** A token to send instead of the current one: signing out speaks for a session that is over here. */
  accessToken?: string;
  /** Names the booking that a visitor holds (product §25.73). */
  bookingToken?: string;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Hears how much of a file has come so far. */
  onBytes?: (bytes: number) => void;
}

type Params<E> = E extends { path: infer Path extends string }
  ? keyof ParamsOf<Path> extends never
    ? { params?: undefined }
    : { params: ParamsOf<Path> & Call['params'] }
  : { params?: undefined };

/** What a call adds to its descriptor. */
export type Carried<E> = Pick<Call, 'accessToken' | 'bookingToken' | 'keepalive' | 'onBytes'> &
  Params<E> &
  (undefined extends BodyOf<E> ? { body?: BodyOf<E> } : { body: BodyOf<E> }) &
  (undefined extends QueryOf<E> ? { query?: undefined } : { query: QueryOf<E> & Call['query'] });

/** Makes the request a descriptor describes. */
export function callOf(descriptor: Endpoint, carried: Partial<Call> = {}): Call {
  const { method, path, keepsSession, renewsToken, file } = descriptor;
  return {
    method,
    path,
    public: descriptor.public,
    ...(keepsSession && { keepsSession }),
    ...(renewsToken && { renewsToken }),
    ...(file && { file }),
    ...carried,
  };
}
