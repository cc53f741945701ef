import type { Clock } from './db/clock';
import type { Database } from './db/database';
import type { PasswordHasher } from './secrets/hasher';
import type { Sealer } from './secrets/sealer';
import type { RandomBytes } from './secrets/tokens';

/** What the platform offers to the rooms above it; each picks what it needs (`Pick`). */
export interface Platform {
  db: Database;
  /** For prepared, short, read-only statements outside of transactions (decision 134). */
  reads: Database;
  /** For steps of authenticators and the bounds of call times. */
  now: Clock;
  randomBytes: RandomBytes;
  sealer: Sealer;
  hasher: PasswordHasher;
  /**
   * Where people reach the product, without trailing slash; links in messages start with it. A function, because
   * without a configured address it is the one that this process listens on, which is not known before.
   */
  publicUrl: () => string;
}
