/**
 * The log of what is not shown to anybody.
 * A line names a call and its status; its type leaves no room for a token, a password, a code or personal data.
 */
export interface LogAbout {
  /** Method and path as product §14.2 spells them, without query: `GET /user/`. */
  call?: string;
  /** HTTP status, or the kind of failure where no reply came. */
  status?: number | string;
}

export interface Log {
  /** Something that is only logged (product §15.8), in the product's wording where it has one. */
  warn(message: string, about?: LogAbout): void;
  /** Something that should not have happened; only the error's name and location are written. */
  error(message: string, cause?: unknown): void;
}
