import { useEffect, useId, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useCountRecoveryCodesQuery } from '@/client/api/securityApi';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { useLeaveGuard } from '@/client/session/useLeaveGuard';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Icon } from '@/client/ui/Icon';
import { StateLine } from '@/client/ui/StateLine';

import { CodesLeft, CodesWarning } from './CodesLeft';
import { CodesOnce } from './CodesOnce';
import { askForCodes } from './recoveryCodesRequests';
import { screenLeft, selectRecoveryCodes } from './recoveryCodesSlice';
import { recoveryCodesView } from './recoveryCodesView';
import { codesTexts } from './securityTexts';

/** How many recovery codes are left, and new ones, which are shown this once. */
export function RecoveryCodesCard() {
  const dispatch = useAppDispatch();
  const id = useId();
  const cardRef = useRef<HTMLElement>(null);
  const { isBusy, error, areShown, wouldLose } = recoveryCodesView(
    useAppSelector(selectRecoveryCodes),
  );
  const {
    currentData: left,
    isFetching,
    isError,
    refetch,
  } = useCountRecoveryCodesQuery(undefined, alwaysFresh);
  // Told once, and nowhere else than here.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useScreenLeft(screenLeft);

  const areThere = areShown && codes !== null;
  const wereThere = useRef(areThere);
  useEffect(() => {
    // The button that was pressed went.
    const isOther = wereThere.current !== areThere;
    wereThere.current = areThere;
    if (isOther && document.activeElement === document.body) {
      cardRef.current?.querySelector('button')?.focus();
    }
  }, [areThere]);

  async function make() {
    setCodes(null);
    setCodes(await dispatch(askForCodes()));
  }

  return (
    <section ref={cardRef} className="card card-form" aria-labelledby={id}>
      <div className="factor">
        <div>
          <div className="factor-title">
            <h2 id={id}>Recovery codes</h2>
            {left !== undefined && <CodesLeft left={left} />}
          </div>
          <p className="muted">Each signs you in once when your phone is not at hand.</p>
        </div>
        {!areShown && (
          <Button pending={isBusy} onClick={() => void make()}>
            Make new codes
          </Button>
        )}
      </div>
      {left === undefined && isError && !isFetching && (
        <StateLine
          state="failed"
          retry={{ to: 'count the recovery codes', onRetry: () => void refetch() }}
        >
          {codesTexts.countFailed}
        </StateLine>
      )}
      {left !== undefined && !areShown && <CodesWarning left={left} />}
      <p className="sr" role="status">
        {areThere && codesTexts.made}
      </p>
      {areThere && <CodesOnce codes={codes} />}
      {error !== null && (
        <p className="error factor-error" role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
      <LeaveCodes wouldLose={wouldLose} />
    </section>
  );
}

const isElsewhere = (here: Location, next: Location) => here.pathname !== next.pathname;

/** Asks once before codes that nobody has saved are lost. */
function LeaveCodes({ wouldLose }: { wouldLose: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(wouldLose, isElsewhere);
  return (
    <Dialog title="Leave without the codes?" open={isAsking} onClose={stay}>
      <p className="muted">
        The codes are not saved yet, and they are shown this one time. Later you can only make new
        ones.
      </p>
      <div className="actions dialog-foot">
        <Button onClick={stay}>Stay</Button>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
