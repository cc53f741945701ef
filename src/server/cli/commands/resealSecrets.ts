/** `secrets reseal`: reseals with the present key what former keys sealed, so that those can be retired. */
import { PROVIDERS } from '@/contract/providers';

import { sealedAuthenticators } from '@/server/modules/factors/authenticator';
import { sealedEnrolments } from '@/server/modules/factors/enrolment';
import { sealedConsents } from '@/server/modules/integrations/consentSecrets';
import { sealedConnections } from '@/server/modules/integrations/sealedConnections';
import { sealedFormerSecrets, sealedLines } from '@/server/modules/lines/sealedLines';
import type { Database } from '@/server/platform/db/database';
import { sealedJobs } from '@/server/platform/queue/sealedJobs';
import { sealedKeyCheck } from '@/server/platform/secrets/keyCheck';
import { reseal, type SealedPlace } from '@/server/platform/secrets/reseal';

import type { CommandTools } from './context';

/** Everywhere that something lies sealed; the check of the key comes last, it stands for all of them. */
export const placesIn = (db: Database): readonly SealedPlace[] => [
  sealedAuthenticators(db),
  sealedEnrolments(db),
  ...PROVIDERS.map((provider) => sealedConsents(db, provider)),
  ...PROVIDERS.map((provider) => sealedConnections(db, provider)),
  sealedLines(db, 'sealedSecret'),
  sealedLines(db, 'formerSealedSecret'),
  sealedFormerSecrets(db),
  sealedJobs(db),
  sealedKeyCheck(db),
];

/** Answers 1 when something could not be read. */
export async function resealSecrets({ deps, context }: CommandTools): Promise<number> {
  let unreadable = 0;
  for (const place of placesIn(deps.db)) {
    const count = await reseal(deps.sealer, place);
    if (count.resealed > 0) context.print(`${place.name}: ${count.resealed} sealed anew`);
    if (count.unreadable > 0) {
      context.printError(
        `${place.name}: ${count.unreadable} cannot be read, with SECRETS_KEY or SECRETS_KEYS_FORMER; left as they are`,
      );
    }
    unreadable += count.unreadable;
  }
  if (unreadable > 0) return 1;
  context.print(
    'Everything here is sealed with SECRETS_KEY; SECRETS_KEYS_FORMER is needed for links in mails alone, which end without it.',
  );
  return 0;
}
