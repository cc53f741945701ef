/** Email sent: what was sent, where to look for it, and once more if it does not come (section 2). */
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { SendAgain } from '@/client/ui/SendAgain';

import { sendAgain } from './passwordResetRequests';
import { selectResetRequest } from './resetRequestSlice';

/** The server sends one mail a minute; seconds. */
const WAIT = 60;

const resentTexts = {
  sent: 'The e-mail was sent again.',
  failed: 'Error sending email. Please try again.',
} as const;

export function Component() {
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectResetRequest);
  // The address is in memory alone: a reload, or a link to this page, has none.
  const isKnown = request.status === 'sent' || request.status === 'resending';

  return (
    <>
      <span className="state-mark state-mark-accent">
        <Icon name="mail" />
      </span>
      <p>
        We sent an e-mail with instructions to update your password
        {isKnown && (
          <>
            {' '}
            to <strong>{request.email}</strong>
          </>
        )}
        . It can take a minute; look in the spam folder too.
      </p>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.signIn}>
        Log In
      </Link>
      {isKnown ? (
        <SendAgain
          wait={WAIT}
          isSending={request.status === 'resending'}
          outcome={request.status === 'sent' ? request.resent : null}
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
