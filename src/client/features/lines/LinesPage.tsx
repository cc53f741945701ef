/** Phone lines: all of them, one, or connecting another, according to the address (product §22.16). */
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector, useScreenLeft } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';
import { focusOn } from '@/client/lib/focusOn';
import { StateRegion } from '@/client/ui/StateRegion';

import { ConnectLine } from './ConnectLine';
import { LineDetails } from './LineDetails';
import { LineDialogs } from './LineDialogs';
import { closeDialog } from './lineEditRequests';
import { screenLeft, selectLineEdit } from './lineEditSlice';
import { lineEditView } from './lineEditView';
import { LineList } from './LineList';
import './lines.css';
import { readPlace, type LinesPlace } from './linesAddress';
import { LinesLoadError } from './LinesLoadError';
import { useCardFocus } from './useCardFocus';
import { useLines, type Lines } from './useLines';

export { storePart } from './linesPart';

export function Component() {
  const { search } = useLocation();
  const place = useMemo(() => readPlace(search), [search]);
  const lines = useLines();
  const ref = useRef<HTMLDivElement>(null);
  useScreenLeft(screenLeft);

  const shown = placeName(place);
  const dispatch = useAppDispatch();
  // A dialog belongs to the part it was opened on.
  useEffect(() => () => void dispatch(closeDialog()), [dispatch, shown]);

  const before = useRef(shown);
  const hasDialog = lineEditView(useAppSelector(selectLineEdit)).dialog !== null;
  useEffect(() => {
    // Nothing behind an open dialog can have the focus.
    if (before.current === shown || hasDialog) return;
    // It looks like another screen, so screen readers must announce it as one.
    const heading =
      place.kind === 'list' ? document.querySelector('h1') : ref.current?.querySelector('h2');
    // It may still arrive with the lines.
    if (!heading) return;
    before.current = shown;
    focusOn(heading);
    document.documentElement.scrollTop = 0;
  }, [shown, place.kind, lines.status, hasDialog]);
  const handleFocus = useCardFocus(lines, ref);

  return (
    <div ref={ref} className="stack" onFocus={handleFocus}>
      <Place place={place} lines={lines} />
      <StateRegion>
        {lines.status === 'failed' && place.kind !== 'form' && (
          <LinesLoadError onRetry={lines.retry} />
        )}
      </StateRegion>
      <LineDialogs lines={lines.status === 'ready' ? lines.lines : []} />
    </div>
  );
}

/** The form for another platform counts as the same place. */
const placeName = (place: LinesPlace): string =>
  'lineId' in place ? `${place.kind} ${place.lineId}` : place.kind;

function Place({ place, lines }: { place: LinesPlace; lines: Lines }) {
  switch (place.kind) {
    case 'list':
      return <LineList lines={lines} />;
    case 'form':
      return <ConnectLine lines={lines} platform={place.platform} lineId={null} />;
    case 'steps':
      return <ConnectLine lines={lines} platform={null} lineId={place.lineId} />;
    case 'line':
      return <LineDetails key={place.lineId} lines={lines} lineId={place.lineId} />;
    default:
      return assertNever(place);
  }
}
