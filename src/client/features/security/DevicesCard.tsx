import { useEffect, useId, useRef } from 'react';

import type { SignedInDevice } from '@/contract/sessions';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetSessionsQuery } from '@/client/api/sessionsApi';
import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { LoadLine } from '@/client/ui/StateLine';
import { useNow } from '@/client/ui/useNow';

import { DeviceRow } from './DeviceRow';
import { sessionTexts } from './securityTexts';
import { endOthers } from './sessionEndRequests';
import { ALL_OTHERS, screenLeft, selectSessionEnds, sessionEndFlow } from './sessionEndSlice';
import { sessionEndView } from './sessionEndView';

/** Where the account is signed in, with buttons to sign out there. */
export function DevicesCard() {
  const dispatch = useAppDispatch();
  const id = useId();
  const { currentData: devices, isError, refetch } = useGetSessionsQuery(undefined, alwaysFresh);
  const all = sessionEndFlow.stageOf(useAppSelector(selectSessionEnds), ALL_OTHERS);
  const { isBusy, error } = sessionEndView(all, sessionTexts.notAllEnded);
  const hasOthers = devices?.some(({ isThis }) => !isThis) ?? false;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useScreenLeft(screenLeft);

  const count = useRef(devices?.length ?? 0);
  useEffect(() => {
    // A row was removed, along with the button that had the focus.
    const isLess = devices !== undefined && devices.length < count.current;
    count.current = devices?.length ?? count.current;
    if (isLess && document.activeElement === document.body) headingRef.current?.focus();
  }, [devices]);

  return (
    <section className="card card-form" aria-labelledby={id}>
      <div className="card-head">
        <h2 ref={headingRef} id={id} tabIndex={-1}>
          Signed-in devices
        </h2>
        {hasOthers && (
          <Button small pending={isBusy} onClick={() => dispatch(endOthers())}>
            Sign out all others
          </Button>
        )}
      </div>
      {devices ? (
        <Devices devices={devices} />
      ) : (
        <LoadLine
          onRetry={isError && (() => void refetch())}
          loading="Loading..."
          failed={sessionTexts.listFailed}
          to="load the devices"
        />
      )}
      {devices && !hasOthers ? (
        <p className="muted devices-alone">{sessionTexts.alone}</p>
      ) : (
        error !== null && <ErrorLine className="error factor-error">{error}</ErrorLine>
      )}
    </section>
  );
}

function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  const now = useNow();
  return (
    <ul className="devices">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} now={now} />
      ))}
    </ul>
  );
}
