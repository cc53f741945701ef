/** Demo mode has people with a known password: a real installation must never end up in it by mistake. */
import { isLoopback } from './loopback';

/** Settings that only a real installation has. */
export interface RealSettings {
  HOST?: string | undefined;
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  TRUST_PROXY?: string | undefined;
}

/** Why demo mode is refused in this environment; empty when it is not. */
export function signsOfRealPeople(env: RealSettings): string[] {
  const isSet: Readonly<Record<keyof RealSettings, boolean>> = {
    HOST: env.HOST !== undefined && !isLoopback(env.HOST),
    PUBLIC_URL: env.PUBLIC_URL !== undefined && !isLoopback(new URL(env.PUBLIC_URL).hostname),
    DATABASE_URL: env.DATABASE_URL !== undefined,
    SMTP_URL: env.SMTP_URL !== undefined,
    TRUST_PROXY: env.TRUST_PROXY !== undefined,
  };
  return Object.entries(isSet)
    .filter(([, isSign]) => isSign)
    .map(
      ([name]) =>
        `${name} is not for the demo: set NODE_ENV=production to serve real people, or remove ${name}`,
    );
}
