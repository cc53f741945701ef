import { useEffect, useState } from 'react';

import { Button } from './Button';

interface SendAgainProps {
  /** Seconds after each message before the next can be requested. */
  wait: number;
  isSending: boolean;
  /** What became of the last "Send again"; null before the first. */
  outcome: 'sent' | 'failed' | null;
  /** What to say of each outcome. */
  texts: Readonly<Record<'sent' | 'failed', string>>;
  onSendAgain: () => void;
}

/** Requests a message again, some time after the last; the outcome is announced politely. */
export function SendAgain({ wait, isSending, outcome, texts, onSendAgain }: SendAgainProps) {
  const [wasSending, setWasSending] = useState(isSending);
  const [secondsLeft, setSecondsLeft] = useState(wait);
  const isWaiting = secondsLeft > 0;

  // Not by the press, which may send nothing.
  if (wasSending !== isSending) {
    setWasSending(isSending);
    setSecondsLeft(outcome === 'failed' ? 0 : wait);
  }

  useEffect(() => {
    // Also by the clock, as timers pause while the person reads the message in another app.
    const until = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1000);
      // Not by the clock alone, as it may be set back.
      setSecondsLeft((before) => Math.max(0, Math.min(left, before - 1)));
      if (left <= 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [isSending, wait]);

  return (
    <div className="send-again">
      <Button
        variant="quiet"
        pending={isSending}
        // Not `disabled`: the focus would be lost (product §21.6).
        aria-disabled={isWaiting || undefined}
        onClick={() => isWaiting || onSendAgain()}
      >
        Send again
      </Button>
      {isWaiting && !isSending && (
        <span className="muted" role="timer">
          {`in ${secondsLeft} s`}
        </span>
      )}
      <p className="muted" role="status">
        {outcome && texts[outcome]}
      </p>
    </div>
  );
}
