import { useEffect, useState } from 'react';

import type { AuthenticatorSetup } from '@/contract/security';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';

import { AuthenticatorSetUp } from './AuthenticatorSetUp';
import { FactorCard, isSettingUp } from './FactorCard';
import {
  askAuthenticatorSetUp,
  askAuthenticatorStatus,
  submitAuthenticatorCode,
  turnOff,
} from './securityRequests';
import { selectFactor, setUpShown } from './securitySlice';

const selectAuthenticator = selectFactor('authenticator');

export function AuthenticatorCard() {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectAuthenticator);
  /** The secret lives here alone and goes with the screen; held back until the switch is turned on (readings 21). */
  const [setUp, setSetUp] = useState<AuthenticatorSetup | null>(null);

  useEffect(() => {
    let isHere = true;
    void dispatch(askAuthenticatorStatus()).then((offered) => {
      if (isHere) setSetUp(offered);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch]);

  async function turnOn() {
    if (setUp) dispatch(setUpShown({ factor: 'authenticator' }));
    else setSetUp(await dispatch(askAuthenticatorSetUp()));
  }

  async function giveUp() {
    await dispatch(turnOff('authenticator'));
    setSetUp(null);
  }

  async function confirm(secretKey: string, code: number) {
    const isConfirmed = await dispatch(submitAuthenticatorCode(secretKey, code));
    if (isConfirmed) setSetUp(null);
  }

  return (
    <FactorCard
      title="Authenticator app"
      description="A code from an app on your phone, asked for at every sign-in."
      stage={stage}
      onToggle={(isOn) => void (isOn ? turnOn() : giveUp())}
    >
      {setUp && isSettingUp(stage) && (
        <AuthenticatorSetUp
          setUp={setUp}
          stage={stage}
          onSubmit={(code) => void confirm(setUp.secretKey, code)}
        />
      )}
    </FactorCard>
  );
}
