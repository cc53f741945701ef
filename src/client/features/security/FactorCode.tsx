import type { ReactNode } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { CodeForm } from '@/client/ui/CodeForm';

import type { Factor } from './factorMachine';
import type { CodeView } from './factorView';
import { codeEdited } from './securitySlice';

interface FactorCodeProps {
  factor: Factor;
  label: string;
  instruction?: string;
  view: CodeView;
  onSubmit: (code: number) => void;
  children?: ReactNode;
}

/** Asks for the code that confirms a factor; only Submit and Enter send it (product §9.10). */
export function FactorCode(props: FactorCodeProps) {
  const { factor, label, instruction, view, onSubmit, children } = props;
  const dispatch = useAppDispatch();
  const { error, isBusy } = view;
  return (
    <CodeForm
      className="factor-code"
      label={label}
      {...(instruction !== undefined && { instruction })}
      error={error}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onEdit={() => error !== null && dispatch(codeEdited({ factor }))}
    >
      {children}
    </CodeForm>
  );
}
