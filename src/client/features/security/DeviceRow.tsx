import { useId } from 'react';

import type { SignedInDevice } from '@/contract/sessions';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { agoText } from '@/client/lib/ago';
import { momentWriter } from '@/client/lib/dates';
import { excerpt } from '@/client/lib/excerpt';
import { Badge } from '@/client/ui/Badge';
import { Button } from '@/client/ui/Button';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { Icon } from '@/client/ui/Icon';
import { singleClick } from '@/client/ui/singleClick';

import { sessionTexts } from './securityTexts';
import { endDevice } from './sessionEndRequests';
import { selectSessionEnds, sessionEndFlow } from './sessionEndSlice';
import { sessionEndView } from './sessionEndView';

/** Longer device descriptions are cut. */
const LONGEST = 100;

const HELD = /iphone|ipad|ipod|android|mobile|phone|tablet/i;

interface DeviceRowProps {
  device: SignedInDevice;
  now: number;
}

/** One place where the account is signed in. */
export function DeviceRow({ device, now }: DeviceRowProps) {
  const dispatch = useAppDispatch();
  const whenId = useId();
  const { id, isThis } = device;
  const stage = sessionEndFlow.stageOf(useAppSelector(selectSessionEnds), id);
  const { isBusy, error } = sessionEndView(stage, sessionTexts.notEnded);
  const name = excerpt(device.device, LONGEST) || sessionTexts.unknownDevice;
  return (
    <li>
      <div className="device">
        <Icon name={HELD.test(name) ? 'mobile' : 'monitor'} />
        <div>
          <span className="device-name">
            <b>{name}</b>
            {isThis && <Badge tone="success">This device</Badge>}
          </span>
          <p id={whenId}>{whenWords(device, now)}</p>
        </div>
      </div>
      {!isThis && (
        <Button
          small
          pending={isBusy}
          aria-label={`Sign out ${name}`}
          // Two devices of a kind have the same name.
          aria-describedby={whenId}
          {...singleClick(() => dispatch(endDevice(id, name)))}
        >
          Sign out
        </Button>
      )}
      {error !== null && <ErrorLine>{error}</ErrorLine>}
    </li>
  );
}

/** `Last used 3 minutes ago. Signed in Nov 20, 2026, 18:58`, as far as known. */
function whenWords({ isThis, signedInAt, lastUsedAt }: SignedInDevice, now: number): string {
  const parts: string[] = [];
  if (!isThis && lastUsedAt !== null) parts.push(`Last used ${agoText(lastUsedAt, now)}`);
  if (signedInAt !== null) {
    const { date, time } = momentWriter()(signedInAt);
    parts.push(`Signed in ${date}, ${time}`);
  }
  return parts.join('. ');
}
