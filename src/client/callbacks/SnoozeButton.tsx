import { useId, useLayoutEffect, useRef, useState } from 'react';

import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import '@/client/ui/popover.css';

import { snoozedUntil } from './callbackChanges';
import { SnoozeDialog } from './SnoozeDialog';
import { SnoozeItems } from './SnoozeItems';
import { useWorkOff, type WorkedOff } from './useWorkOff';

/** A button with the times at which a callback may come back. */
export function SnoozeButton(worked: WorkedOff) {
  const { change, isSaving } = useWorkOff(worked);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [isChoosing, setIsChoosing] = useState(false);

  useLayoutEffect(() => {
    const popover = menu.current;
    // Closed before it leaves the page: only then does the focus go back to the button.
    return () => popover?.hidePopover();
  }, []);

  return (
    <>
      <Button popoverTarget={menuId}>
        <Icon name="clock" small />
        Snooze
      </Button>
      <div
        ref={menu}
        id={menuId}
        className="popover popover-menu row-menu"
        popover="auto"
        role="group"
        aria-label="Snooze"
      >
        <SnoozeItems
          isSaving={isSaving}
          onSnoozed={(until) => {
            menu.current?.hidePopover();
            change(snoozedUntil(until));
          }}
          onChoose={() => {
            menu.current?.hidePopover();
            setIsChoosing(true);
          }}
        />
      </div>
      <SnoozeDialog
        who={worked.who}
        open={isChoosing}
        isSaving={isSaving}
        onClose={() => setIsChoosing(false)}
        onSnoozed={(until) => {
          setIsChoosing(false);
          change(snoozedUntil(until));
        }}
      />
    </>
  );
}
