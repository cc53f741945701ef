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

/** The Calendar item of a menu, and its popup for a person without a connected calendar. */
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

  function close() {
    dispatch(popupClosed());
  }

  function handleClose() {
    showAgain(ref.current);
    close();
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
      {/* Outside the menu: on a phone that is a drawer, which hides everything in it once closed. */}
      {hasPopup &&
        createPortal(
          <Dialog title="Connect Calendar" open closesAtFoot onClose={handleClose}>
            <p className="muted">{texts.connectFirst}</p>
            <p className="gate-link">
              {/* Closed before the router may ask about unsaved edits. */}
              <Link to={paths.crm} onClick={close}>
                Open Integrations
              </Link>
              {/* Bookings need no Google Calendar. */}
              {hasBookings && (
                <Link to={paths.bookings} onClick={close}>
                  Go to Bookings
                </Link>
              )}
            </p>
          </Dialog>,
          // In the root: an open dialog takes the notices in, and React only sees clicks inside the root.
          document.getElementById('root') ?? document.body,
        )}
    </>
  );
}

/** For a new tab, a window or a download the browser follows the link itself. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}

/** The popup closed the drawer it was opened from; the focus only returns to what is visible. */
function showAgain(item: HTMLElement | null): void {
  if (item?.getClientRects().length === 0) {
    item.closest<HTMLElement>('[popover]')?.showPopover();
  }
}
