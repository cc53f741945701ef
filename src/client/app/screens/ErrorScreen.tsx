import { useEffect, useState } from 'react';
import { Link, useLocation, useRouteError } from 'react-router-dom';

import { selectIsSignedIn } from '@/client/session/sessionSlice';
import { screenTitle } from '@/client/lib/brand';
import { paths } from '@/client/lib/paths';
import { Button, buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { StateLine } from '@/client/ui/StateLine';

import { useAppSelector } from '@/client/kernel/hooks';
import { NarrowFrame } from '../shells/NarrowFrame';
import type { Services } from '@/client/kernel/services';
import { isChunkLoadError, reloadOnce } from './chunkGuard';
import { Waiting } from './Waiting';

/** The screen's heading (product §15.16). */
const ERROR_HEADING = 'Unexpected Application Error!';

interface ErrorScreenProps {
  services: Pick<Services, 'reload' | 'log'>;
}

/** In place of the whole page. */
export function ErrorScreen({ services }: ErrorScreenProps) {
  const failure = useFailure(services);
  useEffect(() => {
    document.title = screenTitle(ERROR_HEADING);
  }, []);
  if (failure.isRecovering) return <Waiting />;
  return (
    <NarrowFrame>
      <FailureMark />
      <h1 className="title-lg">{ERROR_HEADING}</h1>
      <p>{failure.text}</p>
      <WaysOut reload={services.reload} />
    </NarrowFrame>
  );
}

/** In place of one screen inside its shell, whose menu stays usable and whose heading stays. */
export function ErrorInShell({ services }: ErrorScreenProps) {
  const failure = useFailure(services);
  if (failure.isRecovering) return <StateLine state="loading">Loading...</StateLine>;
  return (
    <section className="card card-form stack" role="alert">
      <FailureMark />
      <h2>{ERROR_HEADING}</h2>
      <p className="muted">{failure.text}</p>
      <WaysOut reload={services.reload} />
    </section>
  );
}

/** For an address that no route has. */
export function UnknownRouteScreen({ services }: ErrorScreenProps) {
  const { pathname } = useLocation();
  return (
    <NarrowFrame>
      <FailureMark />
      <h1 className="title-lg">{ERROR_HEADING}</h1>
      <p>There is no page at {pathname}. The link may be old, or the address mistyped.</p>
      <WaysOut reload={services.reload} />
    </NarrowFrame>
  );
}

/** What went wrong, in words; for a missing script file one reload is tried first. */
function useFailure({ reload, log }: ErrorScreenProps['services']) {
  const error = useRouteError();
  const isMissingScript = isChunkLoadError(error);
  // Without a connection a reload would lose the page that still stands.
  const [isRecovering, setIsRecovering] = useState(isMissingScript && navigator.onLine);

  useEffect(() => {
    log.error(ERROR_HEADING, error);
    if (isMissingScript && navigator.onLine && !reloadOnce(window.history, reload)) {
      // eslint-disable-next-line react-hooks/set-state-in-effect -- known only once it has been tried
      setIsRecovering(false);
    }
  }, [error, isMissingScript, log, reload]);

  const text = isMissingScript
    ? 'A part of this page did not load (ChunkLoadError). Check your connection, then reload.'
    : 'Something broke on our side of the screen. Reloading usually helps; nothing you saved is lost.';
  return { isRecovering, text };
}

function FailureMark() {
  return (
    <span className="state-mark state-mark-failed">
      <Icon name="alert" />
    </span>
  );
}

function WaysOut({ reload }: { reload: () => void }) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <div className="actions">
      <Button variant="primary" onClick={reload}>
        <Icon name="refresh" />
        Reload
      </Button>
      {isSignedIn ? (
        <Link className={buttonClass()} to={paths.adminDashboard}>
          Go to the dashboard
        </Link>
      ) : (
        <Link className={buttonClass()} to={paths.signIn}>
          Go to sign-in
        </Link>
      )}
    </div>
  );
}
