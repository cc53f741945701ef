import { type FormEvent, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { PRODUCT_NAME } from '@/client/lib/brand';
import { formText } from '@/client/lib/formText';
import { paths } from '@/client/lib/paths';
import { Brand } from '@/client/ui/Brand';
import { Button } from '@/client/ui/Button';
import { Field } from '@/client/ui/Field';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';

import { SessionLine } from './SessionLine';
import type { Credentials } from './signInRequests';
import { credentialsEdited, selectSignIn } from './signInSlice';
import { loginErrors } from './signInTexts';
import { panelView } from './signInView';

interface SignInPanelProps {
  /** The other panel is the one in use. */
  isHidden: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  emailRef: Ref<HTMLInputElement>;
  onSubmit: (credentials: Credentials) => void;
  onCreateAccount: () => void;
}

export function SignInPanel(props: SignInPanelProps) {
  const { isHidden, headingRef, emailRef, onSubmit, onCreateAccount } = props;
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectSignIn);
  const { error, isBusy } = panelView(stage);
  const passwordRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (panelView(stage).error !== 'refused') return;
    // Most often the password was wrong; what was typed stays.
    passwordRef.current?.focus();
    passwordRef.current?.select();
  }, [stage]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit({ email: formText(data, 'email'), password: formText(data, 'password') });
  }

  return (
    <section className="auth-panel auth-sign-in" inert={isHidden} aria-hidden={isHidden}>
      <form
        className="auth-form"
        onSubmit={handleSubmit}
        onInput={() => error && dispatch(credentialsEdited())}
      >
        <Brand />
        <h1 ref={headingRef} className="title-lg" tabIndex={-1}>
          Sign In
        </h1>
        <SessionLine />
        {error && <Notice tone="error">{loginErrors[error]}</Notice>}
        <Field
          ref={emailRef}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          ref={passwordRef}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          aside={<Link to={paths.forgotPassword}>Forgot Password</Link>}
        />
        <Button type="submit" variant="primary" block pending={isBusy}>
          Sign In
        </Button>
        <p className="auth-swap">
          New to {PRODUCT_NAME}?
          <Button variant="quiet" onClick={onCreateAccount}>
            create an account
          </Button>
        </p>
      </form>
    </section>
  );
}
