/** Communication: which messages go out by themselves; nothing of it can be changed yet (product §12.8 to §12.10). */
import { useId } from 'react';

import { Badge } from '@/client/ui/Badge';
import { Facts } from '@/client/ui/Facts';
import { Icon } from '@/client/ui/Icon';

import { PreviewForm } from './PreviewForm';

export function Component() {
  const headingId = useId();
  const off = <Badge>OFF</Badge>;
  return (
    <PreviewForm headingId={headingId}>
      <p className="muted setting-lead">Send automatic communication for your events</p>
      <h2 id={headingId}>Basic Notification</h2>
      <Facts
        facts={{
          'Calender Invitation': 'immediate after booking',
          'Email Reminders': off,
          'Text Reminders': off,
          'Email Follow-up': off,
        }}
      />
      <h2 className="setting-next">Advance Notifications</h2>
      <p className="muted setting-locked">
        <Icon name="lock" small />
        Only the owner of the event can make changes to workflow
      </p>
      <p>None</p>
    </PreviewForm>
  );
}
