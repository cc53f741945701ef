/**
 * The log of things nobody is shown.
 * A line names the call and its status; by its type it has no room for a token, a password, a code or
 * a person's data.
 */
export interface LogAbout {
  /** Method and path as product §14.2 spells them, without query: `GET /user/`. */
  call?: string;
  /** HTTP status, or the kind of failure where no reply came. */
  status?: number | string;
}

export interface Log {
  /** Something that is only logged (product §15.8), in the product's own words where it gives them. */
  warn(message: string, about?: LogAbout): void;
  /** Something that should not have happened; only the error's name and place are written. */
  error(message: string, cause?: unknown): void;
}
