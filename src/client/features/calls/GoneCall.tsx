import { Link } from 'react-router-dom';

import { buttonClass } from '@/client/ui/Button';
import { StatePanel } from '@/client/ui/StatePanel';

import type { BackTarget } from './backTarget';
import { texts } from './callTexts';

/** In place of a call that does not exist, or no longer. */
export function GoneCall({ back }: { back: BackTarget }) {
  return (
    <section className="card">
      <StatePanel icon="phone" title="This call is gone" level={2}>
        <p>{texts.callGone}</p>
        <Link className={buttonClass({ variant: 'primary' })} to={back.to}>
          Back to {back.name}
        </Link>
      </StatePanel>
    </section>
  );
}
