/** The invitee's form (product §13); whatever fails here is only logged (product §13.5). */
import { useEffect } from 'react';

import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';
import { Icon } from '@/client/ui/Icon';

import { InviteeForm } from './InviteeForm';
import { checkLink } from './inviteRequests';
import { inviteFlow, selectInvite } from './inviteSlice';
import { texts } from './inviteTexts';
import { formView } from './inviteView';
import { useLinkId } from './useLinkId';

export { storePart } from './invitePart';

export function Component() {
  const linkId = useLinkId();
  // Another link is another invitation: nothing typed carries over.
  return <Invitation key={linkId} linkId={linkId} />;
}

/** One link's form, until it is sent. */
function Invitation({ linkId }: { linkId: string | null }) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectInvite);

  useScreenLeft(inviteFlow.actions.screenLeft);

  useEffect(() => {
    if (linkId !== null) dispatch(checkLink(linkId));
  }, [dispatch, linkId]);

  switch (stage.status) {
    case 'unknown':
    case 'checking':
    case 'valid':
    case 'submitting':
      return <InviteeForm linkId={linkId} {...formView(stage)} />;
    case 'done':
      return <Done />;
    default:
      return assertNever(stage);
  }
}

/** Replaces the form. */
function Done() {
  return (
    <>
      <span className="state-mark state-mark-accent">
        <Icon name="check-circle" />
      </span>
      {/* The pressed button is gone; without this, the focus would be lost too. */}
      <p ref={(line) => line?.focus()} tabIndex={-1}>
        {texts.done}
      </p>
    </>
  );
}
