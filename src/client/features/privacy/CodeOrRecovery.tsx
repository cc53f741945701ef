import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import type { DeletionFactor } from '@/contract/deletionReads';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';
import { CodeField } from '@/client/ui/CodeField';
import { Field } from '@/client/ui/Field';

import { codeTexts } from './privacyTexts';

interface CodeOrRecoveryProps {
  factor: DeletionFactor;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

/** The code of the second factor, or a recovery code instead if there are any. */
export function CodeOrRecovery({ factor, inputRef, error }: CodeOrRecoveryProps) {
  const hasRecoveryCodes = useAppSelector(selectHas('recovery_codes'));
  const [isRecovery, setIsRecovery] = useState(false);
  const { label, hint } = codeTexts[factor];
  const field = { ref: inputRef, name: 'code', required: true, error };

  function handleSwap() {
    flushSync(() => setIsRecovery(!isRecovery));
    inputRef.current?.focus();
  }

  return (
    <>
      {isRecovery ? (
        <Field
          {...field}
          key="recovery"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <CodeField {...field} key="code" label={label} hint={hint} />
      )}
      {hasRecoveryCodes && (
        <p>
          <button type="button" className="text-button" onClick={handleSwap}>
            {isRecovery ? 'Use a code instead' : 'Use a recovery code instead'}
          </button>
        </p>
      )}
    </>
  );
}
