/** What a factor's card shows at each stage. */
import { assertNever } from '@/client/kernel/machine';

import type { Factor, FactorError, FactorState } from './factorMachine';
import { errorText } from './securityTexts';

/** The field for the code that confirms a factor. */
export interface CodeView {
  error: string | null;
  isBusy: boolean;
  isResending: boolean;
  /** The outcome of the last "Send again"; null before the first. */
  resent: 'sent' | 'failed' | null;
}

export interface FactorView {
  isOn: boolean;
  /** The switch stays put until the server has answered. */
  isBusy: boolean;
  /** What went wrong, below everything else. */
  error: string | null;
  /** Its status could not be read, and the read can be retried. */
  isUnread: boolean;
  /** Null while no set-up is on the screen. */
  code: CodeView | null;
}

const idleCode: CodeView = { error: null, isBusy: false, isResending: false, resent: null };

/** What the card of this factor shows. */
export function factorView(factor: Factor, stage: FactorState): FactorView {
  const said = (error: FactorError | null) => error && errorText(factor, error);
  const view = { isOn: true, isBusy: true, error: null, isUnread: false, code: null };
  switch (stage.status) {
    case 'unknown':
    case 'settingUp':
      return { ...view, isOn: false };
    case 'off': {
      const isUnread = stage.error?.failed === 'status';
      return { ...view, isOn: false, isBusy: false, error: said(stage.error), isUnread };
    }
    case 'awaitingCode': {
      const { error, resent } = stage;
      return { ...view, isBusy: false, code: { ...idleCode, error: said(error), resent } };
    }
    case 'resending':
      return { ...view, code: { ...idleCode, isBusy: true, isResending: true } };
    case 'verifying':
      return { ...view, code: { ...idleCode, isBusy: true } };
    case 'on':
      return { ...view, isBusy: false, error: said(stage.error) };
    case 'disabling':
      return view;
    default:
      return assertNever(stage);
  }
}

/** Whether a sign-in asks for a code of this factor; null while unknown. */
export function isAskedFor(stage: FactorState): boolean | null {
  switch (stage.status) {
    case 'unknown':
      return null;
    case 'off':
      return stage.error?.failed === 'status' ? null : false;
    case 'settingUp':
    case 'awaitingCode':
    case 'resending':
    case 'verifying':
      return false;
    case 'on':
      return true;
    case 'disabling':
      return stage.wasOn;
    default:
      return assertNever(stage);
  }
}
