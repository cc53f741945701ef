import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { shortened } from '@/client/lib/excerpt';
import { Notice } from '@/client/ui/Notice';

import { noticeClosed, selectNotices, type Notice as ShownNotice } from './noticesSlice';
import './noticeRegion.css';

/** Errors stay until closed; other notices disappear after this many milliseconds (product §15.5). */
export const NOTICE_MS = 6_000;
/** A notice with an offer stays longer (product §23.23). */
const OFFER_MS = 8_000;
const MOST_AT_ONCE = 3;
/** A notice is read in passing, so a longer text is cut. */
const LONGEST_TEXT = 1_000;

/**
 * The page's live region; it exists before the first message, so that every message is announced. At most three
 * notices are shown, the newest last; the rest wait. React keeps its home in place while an open dialog takes the
 * region in (`ui/liveRegion`).
 */
export function NoticeRegion() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices).slice(-MOST_AT_ONCE);
  const ref = useRef<HTMLDivElement>(null);
  /** What was focused before a notice was. */
  const before = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    ref.current?.showPopover();
  }, []);

  return (
    <div className="toasts-home">
      <div
        ref={ref}
        className="toasts"
        popover="manual"
        aria-live="polite"
        tabIndex={-1}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
            before.current = relatedTarget;
          }
        }}
      >
        {notices.map((notice) => (
          <Toast
            key={notice.id}
            notice={notice}
            onClose={() => {
              // Otherwise the focus would be lost with the button.
              const region = ref.current;
              if (region?.contains(document.activeElement)) {
                // Keeps it where what had it before is gone, or behind a dialog by now.
                region.focus();
                if (notices.length === 1) before.current?.focus();
              }
              dispatch(noticeClosed(notice.id));
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface ToastProps {
  notice: ShownNotice;
  onClose: () => void;
}

function Toast({ notice: { id, tone, text, offer }, onClose }: ToastProps) {
  const dispatch = useAppDispatch();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const leavesByItself = tone !== 'error' && !isPointedAt && !hasFocus;
  const lasts = offer ? OFFER_MS : NOTICE_MS;

  useEffect(() => {
    if (!leavesByItself) return undefined;
    const timer = setTimeout(() => dispatch(noticeClosed(id)), lasts);
    return () => clearTimeout(timer);
  }, [leavesByItself, lasts, dispatch, id]);

  return (
    <Notice
      tone={tone}
      onDismiss={onClose}
      offer={
        offer && {
          word: offer.word,
          onTaken: () => {
            dispatch(offer.does);
            onClose();
          },
        }
      }
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {shortened(text, LONGEST_TEXT)}
    </Notice>
  );
}
