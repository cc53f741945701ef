import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@/contract/endpoint';

/** One request, as `sendRequest` sends it. */
export interface Call extends Pick<
  Endpoint,
  'method' | 'path' | 'public' | 'keepsSession' | 'renewsToken' | 'file'
> {
  body?: unknown;
  /** The parameters of the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  /** Sent instead of the current token: signing out is for a session that is already over here. */
  accessToken?: string;
  /** Identifies a visitor's booking (product §25.73). */
  bookingToken?: string;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Called with how much of a file has arrived. */
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

/** Makes a request from a descriptor. */
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
