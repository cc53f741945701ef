import { useRef, useState } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { PRODUCT_NAME } from '@/client/lib/brand';
import { downloadFile } from '@/client/lib/download';
import { Button } from '@/client/ui/Button';
import '@/client/ui/copyLine.css';
import { copyText } from '@/client/ui/copyText';
import { Icon } from '@/client/ui/Icon';

import { codesPutAway, codesSaved } from './recoveryCodesSlice';
import { codesTexts } from './securityTexts';

/** New codes, shown only once. */
export interface MadeCodes {
  codes: readonly string[];
  /** Whether former codes may have become invalid. */
  endedOthers: boolean;
}

/** New codes, and the ways to save them. */
export function CodesOnce({ codes, endedOthers }: MadeCodes) {
  const dispatch = useAppDispatch();
  const listRef = useRef<HTMLOListElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'marked' | null>(null);
  const text = codes.join('\n');
  const saved = () => dispatch(codesSaved());

  async function handleCopy() {
    const isCopied = await copyText(text, listRef.current);
    setOutcome(isCopied ? 'copied' : 'marked');
    if (isCopied) saved();
  }

  function handleDownload() {
    downloadFile(
      `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
      new Blob([`${PRODUCT_NAME} recovery codes. Each works once.\n\n${text}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
    );
    saved();
  }

  function handlePrint() {
    window.print();
    saved();
  }

  return (
    <div className="once codes-once">
      <ol
        ref={listRef}
        className="codes"
        translate="no"
        aria-label="Your new recovery codes"
        onCopy={saved}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="codes-actions">
        <Button onClick={() => void handleCopy()}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} small />
          <span>{outcome === 'copied' ? 'Copied' : 'Copy'}</span>
          <span className="sr"> the codes</span>
        </Button>
        <Button onClick={handleDownload}>
          <Icon name="download" small />
          Download
        </Button>
        <Button onClick={handlePrint}>
          <Icon name="printer" small />
          Print
        </Button>
        <Button onClick={() => dispatch(codesPutAway())}>I have saved them</Button>
      </div>
      <p className={outcome === 'marked' ? 'hint' : 'sr'} role="status">
        {outcome && codesTexts[outcome]}
      </p>
      <p className="once-warn">
        <Icon name="alert" small />
        {endedOthers ? `${codesTexts.once} ${codesTexts.ended}` : codesTexts.once}
      </p>
    </div>
  );
}
