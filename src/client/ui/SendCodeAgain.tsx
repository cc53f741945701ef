import { SendAgain } from './SendAgain';

/** Between two codes; seconds (product §18.10). */
const WAIT = 30;

const resentTexts = {
  sent: 'A new code was sent.',
  failed: 'A new code could not be sent.',
} as const;

interface SendCodeAgainProps {
  isSending: boolean;
  /** What became of the last one asked for; null before the first. */
  outcome: 'sent' | 'failed' | null;
  onSendAgain: () => void;
}

/** Asks for a new code by SMS, 30 s after the last. */
export function SendCodeAgain(props: SendCodeAgainProps) {
  return <SendAgain {...props} wait={WAIT} texts={resentTexts} />;
}
