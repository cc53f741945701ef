import type { FormEvent, Ref } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { Brand } from '@/client/ui/Brand';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';

import { submitAccount } from './signInRequests';
import { accountEdited, selectSignUp, signUpFlow } from './signUpSlice';
import { signUpView } from './signUpView';

interface SignUpPanelProps {
  /** The other panel is the one in use. */
  isHidden: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  /** An account for this e-mail was made. */
  onSignedUp: (email: string) => void;
  onBack: () => void;
}

export function SignUpPanel({ isHidden, headingRef, onSignedUp, onBack }: SignUpPanelProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectSignUp);
  const { error, isBusy } = signUpView(stage);
  const hasOutcome = signUpFlow.answers(stage, 'accountEdited');

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = formText(data, 'email');
    const account = { name: formText(data, 'name'), email, password: formText(data, 'password') };
    const isSignedUp = await dispatch(submitAccount(account));
    if (!isSignedUp) return;
    form.reset();
    onSignedUp(email);
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
        {error !== null && <Notice tone="error">{error}</Notice>}
        <Field label="Name" name="name" autoComplete="name" required placeholder="Your name" />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          placeholder="you@business.com"
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters, one uppercase letter, one special character."
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
