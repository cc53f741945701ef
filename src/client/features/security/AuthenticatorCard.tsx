import { useEffect, useState } from 'react';

import type { AuthenticatorSetup } from '@/contract/security';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';

import { AuthenticatorSetUp } from './AuthenticatorSetUp';
import { FactorCard } from './FactorCard';
import { factorView } from './factorView';
import {
  askAuthenticatorSetUp,
  askAuthenticatorStatus,
  submitAuthenticatorCode,
  turnOff,
} from './securityRequests';
import { selectFactors, setUpShown } from './securitySlice';

export function AuthenticatorCard() {
  const dispatch = useAppDispatch();
  const view = factorView('authenticator', useAppSelector(selectFactors).authenticator);
  /** The secret is kept only here, and held back until the switch is turned on (product §9.3, §9.17). */
  const [setUp, setSetUp] = useState<AuthenticatorSetup | null>(null);

  useEffect(() => {
    const visit = new AbortController();
    void dispatch(askAuthenticatorStatus(visit.signal)).then((offered) => {
      if (!visit.signal.aborted) setSetUp(offered);
    });
    return () => visit.abort();
  }, [dispatch]);

  async function askAgain() {
    setSetUp(await dispatch(askAuthenticatorStatus()));
  }

  async function turnOn() {
    if (setUp) dispatch(setUpShown({ factor: 'authenticator' }));
    else setSetUp(await dispatch(askAuthenticatorSetUp()));
  }

  function giveUp() {
    // Not after the answer: whoever turns it on again at once gets another one.
    setSetUp(null);
    dispatch(turnOff('authenticator'));
  }

  async function confirm(secretKey: string, otp: number) {
    const isConfirmed = await dispatch(submitAuthenticatorCode(secretKey, otp));
    if (isConfirmed) setSetUp(null);
  }

  return (
    <FactorCard
      title="Authenticator app"
      description="A code from an app on your phone, asked for at every sign-in."
      view={view}
      onToggle={(isOn) => (isOn ? void turnOn() : giveUp())}
      retry={{ to: 'check the authenticator', onRetry: () => void askAgain() }}
    >
      {setUp && view.code && (
        <AuthenticatorSetUp
          setUp={setUp}
          code={view.code}
          onSubmit={(otp) => void confirm(setUp.secretKey, otp)}
        />
      )}
    </FactorCard>
  );
}
