/** Email sent: what was sent, where to look for it, and how to send it again (product §5.5, §5.6). */
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { SendAgain } from '@/client/ui/SendAgain';

import { emailSentView } from './emailSentView';
import { sendAgain } from './passwordResetRequests';
import { resentTexts } from './passwordResetTexts';
import { resetRequestFlow, selectResetRequest } from './resetRequestSlice';

export { storePart } from './passwordResetPart';

/** The server sends one mail a minute; seconds. */
const WAIT = 60;

export function Component() {
  const dispatch = useAppDispatch();
  const sent = emailSentView(useAppSelector(selectResetRequest));

  useScreenLeft(resetRequestFlow.actions.screenLeft);

  return (
    <>
      <span className="state-mark state-mark-accent">
        <Icon name="mail" />
      </span>
      <p>
        We sent an e-mail
        {sent && (
          <span>
            {' '}
            to <strong translate="no">{sent.email}</strong>
          </span>
        )}
        <span> with instructions to update the password. </span>
        <span>It can take a minute; look in the spam folder too.</span>
      </p>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.signIn}>
        Log In
      </Link>
      {sent ? (
        <SendAgain
          wait={WAIT}
          isSending={sent.isSending}
          outcome={sent.resent}
          texts={resentTexts}
          onSendAgain={() => dispatch(sendAgain())}
        />
      ) : (
        <p>
          Nothing came? <Link to={paths.forgotPassword}>Ask for another e-mail</Link>
        </p>
      )}
    </>
  );
}
