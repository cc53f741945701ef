import { type MouseEvent, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';

import { texts } from '@/client/features/calendar/calendarTexts';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { paths } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { Dialog } from '@/client/ui/Dialog';

import { MenuLink } from '../menu/MenuLink';
import { pages } from '../screens/pages';
import './gate.css';
import { selectCalendar } from './gateRequests';
import { popupClosed, selectCalendarGate } from './gateSlice';
import { gateView } from './gateView';

interface CalendarLinkProps {
  isCurrent: boolean;
  children: ReactNode;
}

/** The Calendar item of a menu, and the popup of whoever selects it without a connected calendar. */
export function CalendarLink({ isCurrent, children }: CalendarLinkProps) {
  const dispatch = useAppDispatch();
  const { isOpening, hasPopup } = gateView(useAppSelector(selectCalendarGate));
  const hasBookings = useAppSelector(selectHas('bookings'));
  const ref = useRef<HTMLAnchorElement>(null);

  function handleSelect(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void dispatch(selectCalendar());
  }

  function handleClose() {
    showAgain(ref.current);
    dispatch(popupClosed());
  }

  return (
    <>
      <MenuLink
        ref={ref}
        to={paths.calendarBoard}
        load={pages.calendar}
        isCurrent={isCurrent}
        isOpening={isOpening}
        onSelect={handleSelect}
      >
        {children}
      </MenuLink>
      {/* Outside the menu: on a phone that is a drawer, and hidden with everything in it once closed. */}
      {hasPopup &&
        createPortal(
          <Dialog title="Connect Calendar" open closesAtFoot onClose={handleClose}>
            <p className="muted">{texts.connectFirst}</p>
            <p className="gate-link">
              <Link to={paths.crm}>Open Integrations</Link>
              {/* What people book needs no calendar of Google's. */}
              {hasBookings && <Link to={paths.bookings}>Go to Bookings</Link>}
            </p>
          </Dialog>,
          // In the root: notices are heard inside it, and React hears what is pressed in them only there.
          document.getElementById('root') ?? document.body,
        )}
    </>
  );
}

/** A new tab or window, or a download: the browser follows the link itself, as any other. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}

/** The popup has closed the drawer it was opened from; the focus goes back only to what is to be seen. */
function showAgain(item: HTMLElement | null): void {
  if (item?.getClientRects().length === 0) {
    item.closest<HTMLElement>('[popover]')?.showPopover();
  }
}
