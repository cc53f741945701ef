/** The invitee's form (specification, section 2); whatever fails here is only logged (section 8). */
import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { Icon } from '@/client/ui/Icon';

import { InviteeForm } from './InviteeForm';
import { checkLink } from './inviteRequests';
import { pageLeft, selectInvite } from './inviteSlice';
import { useLinkId } from './useLinkId';

export function Component() {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectInvite);
  const linkId = useLinkId();

  useEffect(() => {
    if (linkId !== null) dispatch(checkLink(linkId));
    return () => void dispatch(pageLeft());
  }, [dispatch, linkId]);

  if (stage.status === 'done') return <Done />;
  // Another link is another invitation: nothing typed for the one goes to the other.
  return <InviteeForm key={linkId} linkId={linkId} stage={stage} />;
}

/** Stands where the form was. */
function Done() {
  return (
    <>
      <span className="state-mark state-mark-accent">
        <Icon name="check-circle" />
      </span>
      {/* The button that was pressed is gone; the focus would be, too. */}
      <p ref={(line) => line?.focus()} tabIndex={-1}>
        Thank you. Your details have been passed on, and you can close this page.
      </p>
    </>
  );
}
