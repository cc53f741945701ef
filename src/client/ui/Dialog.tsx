import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { Button } from './Button';
import { Icon } from './Icon';
import { placeLiveRegion } from './liveRegion';

interface DialogProps {
  /** Shown as its heading, and its accessible name. */
  title: string;
  open: boolean;
  /** Close button, Escape, or the browser closing it; the caller then sets `open` to false. */
  onClose: () => void;
  /** A Close button at the foot instead of the icon at the top; for content that is only read. */
  closesAtFoot?: boolean;
  /** Wider, and on a phone a sheet at the bottom; for content that is only read. */
  sheet?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog. The browser keeps the focus inside and returns it afterwards. A click outside does
 * nothing, so a slip loses nothing that was typed.
 */
export function Dialog({ open, ...modal }: DialogProps) {
  return open ? <ModalDialog {...modal} /> : null;
}

function ModalDialog(props: Omit<DialogProps, 'open'>) {
  const { title, onClose, closesAtFoot = false, sheet = false, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const saidId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    // Announced with the title, as the focus starts past it, on a field or a button (product §15.7).
    const sentence = dialog?.querySelector('p.muted');
    if (sentence) {
      sentence.id = saidId;
      dialog?.setAttribute('aria-describedby', saidId);
    }
    dialog?.showModal();
    placeLiveRegion();
    // Left alone, the browser would focus the first element: the close icon, or a link in the text.
    dialog?.querySelector<HTMLElement>('input, select, textarea, .dialog-foot > .btn')?.focus();
    // Closed before it is removed: only then does the focus return.
    return () => {
      dialog?.close();
      placeLiveRegion();
      // React misses events while it removes the dialog, so the element that regained the focus is told here.
      queueMicrotask(() => {
        document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      });
    };
  }, [saidId]);

  return (
    <dialog
      ref={ref}
      className={sheet ? 'dialog dialog-sheet' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A second Escape in a row is not cancellable: the browser has closed it.
        if (!ref.current?.open) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {!closesAtFoot && (
          <Button variant="icon" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </Button>
        )}
      </div>
      {children}
      {closesAtFoot && (
        <div className="actions dialog-foot">
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </dialog>
  );
}
