import { useId } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { Switch } from '@/client/ui/Switch';

import { texts } from './notificationsTexts';

interface SmsRowProps {
  isOn: boolean;
  /** Whether a number was verified for codes; null if the server does not say. */
  hasCodes: boolean | null;
  onToggle: (isOn: boolean) => void;
}

/** Whether to notify by SMS too of callers who want to be called back (product §23.16). */
export function SmsRow({ isOn, hasCodes, onToggle }: SmsRowProps) {
  const id = useId();
  const isMissing = hasCodes === false;
  return (
    <div className="sms-row">
      <div>
        <h2 id={`${id}-title`}>Text message</h2>
        <p className="muted" id={`${id}-about`}>
          {isMissing ? texts.smsNeedsCodes : texts.sms}
        </p>
        {isMissing && <Link to={paths.security}>Go to Security</Link>}
      </div>
      <Switch
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        isOn={isOn}
        // If it is on, it can always be turned off.
        disabled={isMissing && !isOn}
        onToggle={onToggle}
      />
    </div>
  );
}
