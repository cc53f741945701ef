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
import { isChunkLoadError, isTimedOut, reloadIfAnswered, reloadOnce } from './chunkGuard';
import { Waiting } from './Waiting';

/** The screen's heading (product §15.16). */
const ERROR_HEADING = 'Unexpected Application Error!';

interface ErrorScreenProps {
  services: Pick<Services, 'reload' | 'serverAnswers' | 'log'>;
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
      <WaysOut services={services} again={failure.again} />
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
      <WaysOut services={services} again={failure.again} />
    </section>
  );
}

/** For an address without a route. */
export function UnknownRouteScreen({ services }: ErrorScreenProps) {
  const { pathname } = useLocation();
  return (
    <NarrowFrame>
      <FailureMark />
      <h1 className="title-lg">{ERROR_HEADING}</h1>
      <p>There is no page at {pathname}. The link may be old, or the address mistyped.</p>
      <WaysOut services={services} again="Reload" />
    </NarrowFrame>
  );
}

/** What went wrong, in words; after a missing script file one reload is attempted first. */
function useFailure(services: ErrorScreenProps['services']) {
  const error = useRouteError();
  const isMissingScript = isChunkLoadError(error);
  const mayReload = isMissingScript && !isTimedOut(error);
  const [isRecovering, setIsRecovering] = useState(mayReload);

  useEffect(() => {
    services.log.error(ERROR_HEADING, error);
    if (!mayReload) return;
    void reloadOnce(window.history, services).then((isReloaded) => setIsRecovering(isReloaded));
  }, [error, mayReload, services]);

  const text = isMissingScript
    ? 'A part of this page did not load (ChunkLoadError). Check your connection, then try again.'
    : 'Something broke on our side of the screen. Reloading usually helps; nothing you saved is lost.';
  return { isRecovering, text, again: isMissingScript ? 'Try again' : 'Reload' } as const;
}

function FailureMark() {
  return (
    <span className="state-mark state-mark-failed">
      <Icon name="alert" />
    </span>
  );
}

interface WaysOutProps extends ErrorScreenProps {
  /** Label of the reload button. */
  again: 'Reload' | 'Try again';
}

function WaysOut({ services, again }: WaysOutProps) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [asked, setAsked] = useState<'not' | 'asking' | 'inVain'>('not');

  async function handleAgain() {
    setAsked('asking');
    if (!(await reloadIfAnswered(services))) setAsked('inVain');
  }

  return (
    <>
      {asked === 'inVain' && (
        <StateLine state="failed">Parley does not answer. Check your connection.</StateLine>
      )}
      <div className="actions">
        <Button variant="primary" pending={asked === 'asking'} onClick={() => void handleAgain()}>
          <Icon name="refresh" />
          {again}
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
    </>
  );
}
