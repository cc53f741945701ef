import type { Clock } from './db/clock';
import type { Database } from './db/database';
import type { PasswordHasher } from './secrets/hasher';
import type { Sealer } from './secrets/sealer';
import type { RandomBytes } from './secrets/tokens';

/** What the platform offers to the rooms above it; each says by `Pick` what it needs. */
export interface Platform {
  db: Database;
  /** The same for statements that are prepared, short, stand alone and only read (decision 134). */
  reads: Database;
  /** For steps of authenticators and the bounds of call times. */
  now: Clock;
  randomBytes: RandomBytes;
  sealer: Sealer;
  hasher: PasswordHasher;
  /**
   * Where people reach the product, without trailing slash; links in messages start with it. Asked at
   * each use: where no address is configured it is the one this process listens on.
   */
  publicUrl: () => string;
}
