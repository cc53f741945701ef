import { useEffect, useState } from 'react';

import type { StageOf } from '@/shared/machine';
import { Button } from '@/shared/ui/Button';

import type { SignInState } from './signInMachine';

/** Between two codes; seconds (readings 16). */
const WAIT = 30;

const resentTexts = {
  sent: 'A new code was sent.',
  failed: 'A new code could not be sent.',
} as const;

interface SendAgainProps {
  stage: StageOf<SignInState, 'awaitingSmsCode' | 'resendingSmsCode' | 'checkingSmsCode'>;
  onSendAgain: () => void;
}

/** Asks for a new code, 30 s after the last; what came of it is told politely. */
export function SendAgain({ stage, onSendAgain }: SendAgainProps) {
  const [requests, setRequests] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(WAIT);
  const resent = stage.status === 'awaitingSmsCode' ? stage.resent : null;
  const isWaiting = secondsLeft > 0 && resent !== 'failed';

  useEffect(() => {
    // By the clock, not by ticks: they stop while the person reads the message in another app.
    const until = Date.now() + WAIT * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [requests]);

  function handleClick() {
    setRequests(requests + 1);
    setSecondsLeft(WAIT);
    onSendAgain();
  }

  return (
    <div className="auth-again">
      <Button
        variant="quiet"
        pending={stage.status === 'resendingSmsCode'}
        disabled={stage.status !== 'resendingSmsCode' && isWaiting}
        onClick={handleClick}
      >
        Send again
      </Button>
      {isWaiting && stage.status !== 'resendingSmsCode' && (
        <span className="muted" role="timer">
          in {secondsLeft} s
        </span>
      )}
      <p className="muted" role="status">
        {resent && resentTexts[resent]}
      </p>
    </div>
  );
}
