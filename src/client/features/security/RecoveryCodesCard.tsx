import { useEffect, useId, useRef, useState } from 'react';

import { alwaysFresh } from '@/client/api/freshness';
import { useCountRecoveryCodesQuery } from '@/client/api/securityApi';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';

import { LeaveCodes, ReplaceCodes } from './CodesDialogs';
import { CodesHint, CodesLeft } from './CodesLeft';
import { CodesOnce, type MadeCodes } from './CodesOnce';
import { askForCodes } from './recoveryCodesRequests';
import { screenLeft, selectRecoveryCodes } from './recoveryCodesSlice';
import { recoveryCodesView } from './recoveryCodesView';
import { codesTexts } from './securityTexts';

/** How many recovery codes are left, and new ones, shown once. */
export function RecoveryCodesCard() {
  const dispatch = useAppDispatch();
  const id = useId();
  const cardRef = useRef<HTMLElement>(null);
  const { isBusy, error, areShown, wouldLose } = recoveryCodesView(
    useAppSelector(selectRecoveryCodes),
  );
  const {
    currentData: left,
    isError,
    refetch,
  } = useCountRecoveryCodesQuery(undefined, alwaysFresh);
  // Shown once, and kept only here.
  const [made, setMade] = useState<MadeCodes | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useScreenLeft(screenLeft);

  const areThere = areShown && made !== null;
  const wereThere = useRef(areThere);
  useEffect(() => {
    // The pressed button is gone.
    const isOther = wereThere.current !== areThere;
    wereThere.current = areThere;
    if (isOther && document.activeElement === document.body) {
      cardRef.current?.querySelector('button')?.focus();
    }
  }, [areThere]);

  function handleAsk() {
    if (left === 0) void make();
    else setIsAsking(true);
  }

  async function make() {
    setIsAsking(false);
    setMade(null);
    // By the answer the new ones are counted.
    const endedOthers = left !== 0;
    const codes = await dispatch(askForCodes());
    setMade(codes && { codes, endedOthers });
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
          <Button pending={isBusy} onClick={handleAsk}>
            Make new codes
          </Button>
        )}
      </div>
      <StateRegion>
        {left === undefined && isError && (
          <StateLine
            state="failed"
            retry={{ to: 'count the recovery codes', onRetry: () => void refetch() }}
          >
            {codesTexts.countFailed}
          </StateLine>
        )}
      </StateRegion>
      {left !== undefined && !areShown && <CodesHint left={left} />}
      <p className="sr" role="status">
        {areThere && codesTexts.made}
      </p>
      {areThere && <CodesOnce {...made} />}
      {error !== null && <ErrorLine className="error factor-error">{error}</ErrorLine>}
      <ReplaceCodes
        open={isAsking}
        left={left ?? null}
        onCancel={() => setIsAsking(false)}
        onReplace={() => void make()}
      />
      <LeaveCodes wouldLose={wouldLose} />
    </section>
  );
}
