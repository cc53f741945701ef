/** Who asks, as far as the network tells; http reads it off the request. */
export interface Requester {
  /** IP address, behind a trusted proxy the one it names. */
  address: string;
  /** The header as it came, cut to 256 letters; '' where there is none. */
  userAgent: string;
}
