import { Link } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { StatePanel } from '@/client/ui/StatePanel';

import { texts } from './linesTexts';

/** For an address with the id of a line that does not exist. */
export function LineNotFound() {
  return (
    <section className="card">
      <StatePanel level={2} icon="phone" title={texts.gone}>
        <p>{texts.goneHint}</p>
        <Link className={buttonClass()} to={paths.lines}>
          All phone lines
        </Link>
      </StatePanel>
    </section>
  );
}
