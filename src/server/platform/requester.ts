/** Where a request came from; http reads it off the request. */
export interface Requester {
  /** IP address; behind a trusted proxy, the one that it names. */
  address: string;
  /** The header as it came, cut to 256 characters; '' where there is none. */
  userAgent: string;
}
