/**
 * The log of things nobody is shown, and the one place that touches the console.
 * A line names the call and its status; by its type it has no room for a token, a password, a code or
 * a person's data.
 */
export interface LogAbout {
  /** Method and path as the specification spells them, without query: `GET /user/`. */
  call?: string;
  /** HTTP status, or the kind of failure where no reply came. */
  status?: number | string;
}

export interface Log {
  /** Something the specification calls "only logged", in its own words where it gives them. */
  warn(message: string, about?: LogAbout): void;
  /** Something that should not have happened; only the error's name and place are written. */
  error(message: string, cause?: unknown): void;
}

function line(message: string, about: LogAbout): string {
  return [message, about.call, about.status].filter((part) => part !== undefined).join(' · ');
}

/** The stack names files and lines only; a message could quote what a person typed. */
function whereabouts(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const frames = (cause.stack ?? '').split('\n').filter((row) => /^\s+at |@/.test(row));
  return [cause.name, ...frames].join('\n');
}

export const consoleLog: Log = {
  warn(message, about = {}) {
    console.warn(line(message, about));
  },
  error(message, cause) {
    console.error(cause === undefined ? message : `${message} · ${whereabouts(cause)}`);
  },
};
