import type { ReactNode } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { CodeForm } from '@/client/ui/CodeForm';

import type { FactorState } from './factorMachine';
import { codeEdited, type Factor } from './securitySlice';

interface FactorCodeProps {
  factor: Factor;
  label: string;
  instruction?: string;
  stage: FactorState;
  onSubmit: (code: number) => void;
  children?: ReactNode;
}

/** Asks for the code that confirms a factor; only Submit and Enter send it (readings 38). */
export function FactorCode(props: FactorCodeProps) {
  const { factor, label, instruction, stage, onSubmit, children } = props;
  const dispatch = useAppDispatch();
  const error = stage.status === 'awaitingCode' ? stage.error : null;
  return (
    <CodeForm
      className="factor-code"
      label={label}
      {...(instruction !== undefined && { instruction })}
      error={error}
      isBusy={stage.status !== 'awaitingCode'}
      onSubmit={onSubmit}
      onEdit={() => error !== null && dispatch(codeEdited({ factor }))}
    >
      {children}
    </CodeForm>
  );
}
