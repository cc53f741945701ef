/** Verify your e-mail: the page behind the link of the first mail (product §4.28). */
import { Link } from 'react-router-dom';

import { PROOF_TOKEN } from '@/contract/links';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { useLinkSecret } from '@/client/lib/useLinkSecret';
import { Button } from '@/client/ui/Button';
import { Notice } from '@/client/ui/Notice';

import { verifyAddress } from './verifyEmailRequests';
import { selectVerifyEmail, verifyEmailFlow } from './verifyEmailSlice';
import { texts } from './verifyEmailTexts';
import { verifyEmailView } from './verifyEmailView';

export { storePart } from './verifyEmailPart';

export function Component() {
  const token = useLinkSecret(PROOF_TOKEN);
  // Another link is another address: the outcome of one says nothing about the next.
  return token === null ? <LinkNeeded /> : <Proof key={token} token={token} />;
}

function LinkNeeded() {
  return (
    <Notice tone="info">
      {texts.linkNeeded} <Link to={paths.signIn}>Log In</Link>
    </Notice>
  );
}

/** A button, rather than opening the page: mail scanners open links too. */
function Proof({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const { isBusy, isVerified, error } = verifyEmailView(useAppSelector(selectVerifyEmail));

  useScreenLeft(verifyEmailFlow.actions.screenLeft);

  if (isVerified) {
    return (
      // The pressed button is gone; without this, the focus would be lost too.
      <div ref={(place) => place?.focus()} tabIndex={-1}>
        <Notice tone="success">
          {texts.verified} <Link to={paths.signIn}>Log In</Link>
        </Notice>
      </div>
    );
  }
  return (
    <div className="stack">
      <p>{texts.ready}</p>
      {error !== null && (
        <Notice tone="error">
          {error} <Link to={paths.signIn}>Log In</Link>
        </Notice>
      )}
      <Button
        variant="primary"
        block
        pending={isBusy}
        onClick={() => dispatch(verifyAddress(token))}
      >
        Verify this address
      </Button>
    </div>
  );
}
