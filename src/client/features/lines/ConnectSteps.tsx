import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import type { Line } from '@/contract/lineReads';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { KeyOnce } from '@/client/ui/KeyOnce';

import { AddressLine } from './AddressLine';
import { FirstCall } from './FirstCall';
import { lineWatched, screenLeft, selectFirstCall } from './firstCallSlice';
import { firstCallView } from './firstCallView';
import { KeyButton } from './KeyButton';
import { LineHead } from './LineHead';
import { PlatformSteps, stepsTitle } from './PlatformSteps';

interface ConnectStepsProps {
  line: Line;
  /** Shown only once; null if there is none, or it was shown before. */
  lineKey: string | null;
  onCopied: () => void;
}

/** What remains to be done once the line exists: at the platform, and by phone. */
export function ConnectSteps({ line, lineKey, onCopied }: ConnectStepsProps) {
  const dispatch = useAppDispatch();
  const call = firstCallView(useAppSelector(selectFirstCall));
  useEffect(() => void dispatch(lineWatched({ lineId: line.id })), [dispatch, line.id]);
  useScreenLeft(screenLeft);
  const isPasted = line.check === 'signature';
  return (
    <div className="card card-form">
      <LineHead line={line} id="line-name" />
      <ol className="steps">
        <li>
          <div className="step">
            <h3>{lineKey === null ? 'Copy the address' : 'Copy the address and the key'}</h3>
            <AddressLine url={line.url} />
            {lineKey !== null && <KeyOnce value={lineKey} onCopied={onCopied} />}
            {lineKey === null && !isPasted && (
              <>
                <p>The key was shown when it was made. If it is lost, make a new one.</p>
                <div className="actions">
                  <KeyButton line={line} variant="default" />
                </div>
              </>
            )}
          </div>
        </li>
        <li>
          <div className="step">
            <h3>{stepsTitle(line)}</h3>
            <PlatformSteps line={line} />
          </div>
        </li>
        <li className={call === 'received' ? undefined : 'is-waiting'}>
          <div className="step">
            <h3>Call it once</h3>
            <FirstCall line={line} call={call} />
          </div>
        </li>
      </ol>
      <div className="card-foot actions">
        <Link className={buttonClass()} to={paths.lines}>
          {call === 'received' ? 'Done' : 'Finish later'}
        </Link>
      </div>
    </div>
  );
}
