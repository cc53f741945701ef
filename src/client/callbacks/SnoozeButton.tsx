import { useId, useRef, useState } from 'react';

import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { Popover } from '@/client/ui/Popover';

import { snoozedUntil } from './callbackChanges';
import { SnoozeDialog } from './SnoozeDialog';
import { SnoozeItems } from './SnoozeItems';
import { useChangeCallback, type CallerCallback } from './useChangeCallback';

/** A button with a menu of times to snooze a callback until. */
export function SnoozeButton(worked: CallerCallback) {
  const { change, isSaving } = useChangeCallback(worked);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [isChoosing, setIsChoosing] = useState(false);

  return (
    <>
      <Button popoverTarget={menuId}>
        <Icon name="clock" small />
        Snooze
      </Button>
      <Popover
        ref={menu}
        id={menuId}
        className="popover-menu row-menu"
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
      </Popover>
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
