import { Link } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { StatePanel } from '@/client/ui/StatePanel';

import { texts } from './linesTexts';

/** The address names a line that nobody has. */
export function GoneLine() {
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
