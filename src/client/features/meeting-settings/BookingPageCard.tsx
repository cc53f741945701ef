import { useId } from 'react';
import { Link } from 'react-router-dom';

import type { MeetingType } from '@/contract/meetingTypeReads';
import { useGetBookingPageQuery } from '@/client/api/meetingTypesApi';
import { pathSegment } from '@/client/lib/pathSegment';
import { paths } from '@/client/lib/paths';
import { Badge } from '@/client/ui/Badge';
import { buttonClass } from '@/client/ui/Button';
import { CopyLine } from '@/client/ui/CopyLine';
import { Icon } from '@/client/ui/Icon';
import { Switch } from '@/client/ui/Switch';

import { texts } from './meetingTexts';
import { UnsavedHours } from './UnsavedHours';

interface BookingPageCardProps {
  /** As stored. */
  type: MeetingType;
  /** As it will be once saved. */
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

function aboutOf({ active, version }: MeetingType): string {
  if (active) return texts.active;
  return version === 0 ? texts.neverSaved : texts.inactive;
}

/** Where people book this kind of meeting, and whether they can (product §25.51). */
export function BookingPageCard({ type, isOn, onToggle }: BookingPageCardProps) {
  const id = useId();
  const { currentData: page } = useGetBookingPageQuery();
  const address = new URL(`/book/${pathSegment(type.slug)}`, document.baseURI).href;
  return (
    <section className="card card-form" aria-labelledby={id}>
      <div className="setting-head">
        <div>
          <div className="setting-title">
            <h2 id={id}>{texts.pageTitle}</h2>
            <Badge tone={type.active ? 'success' : 'neutral'}>
              {type.active ? 'Active' : 'Off'}
            </Badge>
          </div>
          <p className="muted" id={`${id}-about`}>
            {aboutOf(type)}
          </p>
          {isOn !== type.active && <p className="hint">{texts.notYet}</p>}
          <UnsavedHours />
          {(page?.calendar === 'reads' || page?.calendar === 'ended') && (
            <p className="hint">
              {texts.reconnect} <Link to={paths.crm}>Integrations</Link>
            </p>
          )}
        </div>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-about`}
          isOn={isOn}
          onToggle={onToggle}
        />
      </div>
      {type.slug !== '' && (
        <div className="setting-link">
          <CopyLine label="Link" value={address}>
            <a
              className={buttonClass()}
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label="Open the link (opens in a new tab)"
            >
              <Icon name="external" small />
              Open
            </a>
          </CopyLine>
        </div>
      )}
    </section>
  );
}
