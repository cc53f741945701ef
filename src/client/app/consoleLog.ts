/** The one place that touches the console. */
import type { Log, LogAbout } from '@/client/kernel/log';

function line(message: string, about: LogAbout): string {
  return [message, about.call, about.status].filter((part) => part !== undefined).join(' · ');
}

/** The stack only names files and lines; a message could quote what a person typed. */
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
