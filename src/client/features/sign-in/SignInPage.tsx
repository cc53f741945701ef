/** Signing in and creating an account: two panels under one sliding overlay (product §4.1, decision 9). */
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { screenTitle } from '@/client/lib/brand';

import { Overlay } from './Overlay';
import './sign-in.css';
import { SignInPanel } from './SignInPanel';
import {
  type Credentials,
  loadCodePopup,
  type NewAccount,
  prepareLogin,
  submitAccount,
  submitAuthenticatorCode,
  submitCredentials,
  submitRecoveryCode,
  submitSmsCode,
} from './signInRequests';
import { selectSignIn } from './signInSlice';
import { panelView } from './signInView';
import { SignUpPanel } from './SignUpPanel';

export { storePart } from './signInPart';

const CodePopup = lazy(async () => ({ default: (await loadCodePopup()).CodePopup }));

export function Component() {
  const dispatch = useAppDispatch();
  const { hasPopup } = panelView(useAppSelector(selectSignIn));
  const [mode, setMode] = useState<'signIn' | 'signUp'>('signIn');
  const signInHeadingRef = useRef<HTMLHeadingElement>(null);
  const signUpHeadingRef = useRef<HTMLHeadingElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  /** For the second step; kept only here, and gone with the page (product §4.15). */
  const credentialsRef = useRef<Credentials | null>(null);

  function show(next: 'signIn' | 'signUp') {
    // The heading takes the focus only once its panel is no longer inert.
    flushSync(() => setMode(next));
    const heading = (next === 'signIn' ? signInHeadingRef : signUpHeadingRef).current;
    heading?.focus({ preventScroll: true });
    document.title = screenTitle(heading?.textContent ?? '');
  }

  function handleCredentials(credentials: Credentials) {
    credentialsRef.current = credentials;
    dispatch(submitCredentials(credentials));
  }

  async function handleAccount(account: NewAccount): Promise<boolean> {
    const email = emailRef.current;
    const before = email?.value;
    const isSignedUp = await dispatch(submitAccount(account));
    // What was typed after the sign-up was sent stays (product §4.24).
    if (isSignedUp && email && email.value === before) email.value = account.email;
    return isSignedUp;
  }

  const prepare = () => dispatch(prepareLogin());

  return (
    <main className="auth" data-mode={mode} onFocus={prepare} onInput={prepare}>
      <SignInPanel
        isHidden={mode !== 'signIn'}
        headingRef={signInHeadingRef}
        emailRef={emailRef}
        onSubmit={handleCredentials}
        onCreateAccount={() => show('signUp')}
      />
      <SignUpPanel
        isHidden={mode !== 'signUp'}
        headingRef={signUpHeadingRef}
        onSubmit={handleAccount}
        onBack={() => show('signIn')}
      />
      <Overlay mode={mode} onSignIn={() => show('signIn')} onSignUp={() => show('signUp')} />
      {hasPopup && (
        // It came with the answer.
        <Suspense>
          <CodePopup
            onSmsCode={(code) => dispatch(submitSmsCode(code))}
            onAuthenticatorCode={(code) => {
              const credentials = credentialsRef.current;
              if (credentials) dispatch(submitAuthenticatorCode(credentials, code));
            }}
            onRecoveryCode={(code) => {
              const credentials = credentialsRef.current;
              if (credentials) dispatch(submitRecoveryCode(credentials, code));
            }}
            onSendAgain={() => {
              const credentials = credentialsRef.current;
              if (credentials) dispatch(submitCredentials(credentials));
            }}
          />
        </Suspense>
      )}
    </main>
  );
}
