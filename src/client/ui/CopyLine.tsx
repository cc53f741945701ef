import { type ReactNode, useRef, useState } from 'react';

import { shortened } from '@/client/lib/excerpt';

import { Button } from './Button';
import './copyLine.css';
import { copyText } from './copyText';
import { Icon } from './Icon';

/** Longer values are cut on the screen; the button copies them whole. */
const LONGEST = 2_000;

type Outcome = 'copied' | 'marked';

const copiedText = (outcome: Outcome, noun: string): string =>
  outcome === 'copied' ? `The ${noun} is copied.` : `The ${noun} is marked. Copy it by hand.`;

interface CopyLineProps {
  /** What it is, such as `Address`; shown above unless something else says so. */
  label: string;
  isLabelShown?: boolean;
  value: string;
  /** It was copied, by the button or by hand. */
  onCopied?: () => void;
  /** Other actions, beside the button. */
  children?: ReactNode;
}

/**
 * A value with a button that copies it and then keeps saying so: of an address and a key one sees which has been
 * copied. Where the browser refuses, the text is selected for the person to copy.
 */
export function CopyLine(props: CopyLineProps) {
  const { label, isLabelShown = true, value, onCopied, children } = props;
  const textRef = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const noun = label.toLowerCase();

  async function handleCopy() {
    const isCopied = await copyText(value, textRef.current);
    setOutcome(isCopied ? 'copied' : 'marked');
    if (isCopied) onCopied?.();
  }

  return (
    <div className="field">
      <span className={isLabelShown ? 'label' : 'sr'}>{label}</span>
      <div className="copy-line">
        <code ref={textRef} className="copy-text" translate="no" onCopy={onCopied}>
          {shortened(value, LONGEST)}
        </code>
        <Button onClick={() => void handleCopy()}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} small />
          <span>{outcome === 'copied' ? 'Copied' : 'Copy'}</span>
          <span className="sr"> the {noun}</span>
        </Button>
        {children}
      </div>
      <p className={outcome === 'marked' ? 'hint' : 'sr'} role="status">
        {outcome && copiedText(outcome, noun)}
      </p>
    </div>
  );
}
