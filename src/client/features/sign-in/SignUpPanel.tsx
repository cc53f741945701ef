import type { FormEvent, Ref } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { PASSWORD_RULES } from '@/client/lib/passwordRules';
import { Brand } from '@/client/ui/Brand';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';

import type { NewAccount } from './signInRequests';
import { accountEdited, selectSignUp, signUpFlow } from './signUpSlice';
import { signUpView } from './signUpView';

interface SignUpPanelProps {
  /** The other panel is the one in use. */
  isHidden: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  /** Creates the account. @returns whether it was created */
  onSubmit: (account: NewAccount) => Promise<boolean>;
  onBack: () => void;
}

const ERROR_ID = 'error';

/** Props of the field with the error, which takes the focus when the error appears. */
const wrong = {
  'aria-invalid': true,
  'aria-describedby': ERROR_ID,
  ref: (field: HTMLInputElement | null) => field?.focus(),
};

/** Clears what was sent from a form; what was typed since belongs to the next person. */
function dropSent(form: HTMLFormElement, sent: FormData): void {
  for (const field of form.querySelectorAll('input')) {
    if (field.value === sent.get(field.name)) field.value = '';
  }
}

export function SignUpPanel({ isHidden, headingRef, onSubmit, onBack }: SignUpPanelProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectSignUp);
  const { error, about, isBusy } = signUpView(stage);
  const hasOutcome = signUpFlow.answers(stage, 'accountEdited');

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const account = {
      email: formText(data, 'email'),
      password: formText(data, 'password'),
      name: formText(data, 'name'),
    };
    if (await onSubmit(account)) dropSent(form, data);
  }

  return (
    <section className="auth-panel auth-sign-up" inert={isHidden} aria-hidden={isHidden}>
      <form
        className="auth-form"
        onSubmit={(event) => void handleSubmit(event)}
        onInput={() => hasOutcome && dispatch(accountEdited())}
      >
        <Brand />
        <h1 ref={headingRef} className="title-lg" tabIndex={-1}>
          Create Account
        </h1>
        {error !== null && (
          <Notice tone="error" id={ERROR_ID}>
            {error}
          </Notice>
        )}
        <Field
          {...(about === 'name' && wrong)}
          label="Name"
          name="name"
          autoComplete="name"
          required
          placeholder="Your name"
        />
        <Field
          {...(about === 'email' && wrong)}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          placeholder="you@business.com"
        />
        <PasswordField
          {...(about === 'password' && wrong)}
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint={PASSWORD_RULES}
        />
        <Button type="submit" variant="primary" block pending={isBusy}>
          Sign Up
        </Button>
        <p className="auth-swap">
          <Button variant="quiet" onClick={onBack}>
            Back to Sign In
          </Button>
        </p>
      </form>
    </section>
  );
}
