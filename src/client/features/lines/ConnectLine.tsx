import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';

import type { LinePlatform } from '@/contract/lineKinds';
import type { NewLine } from '@/client/api/linesApi';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { LeaveQuestion } from '@/client/session/LeaveQuestion';
import { BackLink } from '@/client/ui/BackLink';

import { ConnectForm } from './ConnectForm';
import { submitLine } from './connectLineRequests';
import { keyCopied, screenLeft, selectConnectLine } from './connectLineSlice';
import { connectLineView } from './connectLineView';
import { ConnectSteps } from './ConnectSteps';
import { selectFirstCall } from './firstCallSlice';
import { firstCallView } from './firstCallView';
import { readPlace } from './linesAddress';
import { OneLine } from './OneLine';
import type { Lines } from './useLines';

interface ConnectLineProps {
  lines: Lines;
  platform: LinePlatform | null;
  /** The line that is already connected, with steps left to do. */
  lineId: string | null;
}

/** Going from the form to its steps does not lose the key. */
const leavesConnecting = (_: Location, next: Location): boolean =>
  next.pathname !== paths.lines || readPlace(next.search).kind !== 'steps';

/** Connecting a line: the form, then the steps at the platform. */
export function ConnectLine({ lines, platform, lineId }: ConnectLineProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectConnectLine);
  const { isBusy, error, wouldLoseKey, lineId: connectedId } = connectLineView(stage);
  const call = firstCallView(useAppSelector(selectFirstCall));
  // Shown once, and kept only here.
  const [lineKey, setLineKey] = useState<string | null>(null);
  useScreenLeft(screenLeft);

  useEffect(() => {
    // Opened from the steps of a line, the form is for another one.
    if (lineId === null) dispatch(screenLeft());
  }, [dispatch, lineId]);

  async function handleSubmit(line: NewLine) {
    setLineKey(null);
    setLineKey(await dispatch(submitLine(line)));
  }

  return (
    <>
      <BackLink to={paths.lines}>Phone lines</BackLink>
      {lineId === null ? (
        <ConnectForm
          platform={platform}
          isBusy={isBusy}
          error={error}
          onSubmit={(line) => void handleSubmit(line)}
        />
      ) : (
        <OneLine lines={lines} lineId={lineId}>
          {(line) => (
            <ConnectSteps
              key={lineId}
              line={line}
              lineKey={lineId === connectedId ? lineKey : null}
              onCopied={() => dispatch(keyCopied())}
            />
          )}
        </OneLine>
      )}
      {/* A first call proves that the platform has the key, however it got there. */}
      <LeaveKey hasKey={wouldLoseKey && call !== 'received'} />
    </>
  );
}

/** Asks once before a key that was not copied is lost. */
function LeaveKey({ hasKey }: { hasKey: boolean }) {
  return (
    <LeaveQuestion
      wouldLose={hasKey}
      title="Leave without the key?"
      stayLabel="Stay"
      leaves={leavesConnecting}
    >
      The key is not copied yet, and it is shown this one time. Later you can only make a new one.
    </LeaveQuestion>
  );
}
