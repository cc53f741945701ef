import { useId, useRef, useState } from 'react';

import type { CallbackOutcome } from '@/contract/callbackOutcomes';
import { Button } from '@/client/ui/Button';
import { Icon, type IconName } from '@/client/ui/Icon';
import '@/client/ui/menu.css';
import { Popover } from '@/client/ui/Popover';

import { snoozedUntil } from './callbackChanges';
import './callbacks.css';
import { outcomeWords } from './callbackWords';
import { ChangeItem } from './ChangeItem';
import { SnoozeDialog } from './SnoozeDialog';
import { SnoozeItems } from './SnoozeItems';
import { useChangeCallback, type CallerCallback } from './useChangeCallback';

/** Every outcome of a callback other than Done. */
export function RowMenu(worked: CallerCallback) {
  const { who, callback } = worked;
  const { change, isSaving } = useChangeCallback(worked);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  // A long list renders without the items of all its menus.
  const [isNear, setIsNear] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);

  /** Closes the menu first, which returns the focus. */
  const choose = (then: () => void) => () => {
    menu.current?.hidePopover();
    then();
  };
  const item = (outcome: CallbackOutcome, icon: IconName) => (
    <ChangeItem icon={icon} isSaving={isSaving} onChosen={choose(() => change({ outcome }))}>
      {outcomeWords[outcome]}
    </ChangeItem>
  );

  return (
    <>
      <Button
        variant="icon"
        small
        aria-label={`More for ${who}`}
        popoverTarget={menuId}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={() => setIsNear(true)}
      >
        <Icon name="more" />
      </Button>
      <Popover
        ref={menu}
        id={menuId}
        className="popover-menu row-menu"
        role="group"
        aria-label={who}
      >
        {isNear && (
          <>
            {callback.state === 'snoozed' && (
              <>
                <ChangeItem
                  icon="callback"
                  isSaving={isSaving}
                  onChosen={choose(() => change({ state: 'open' }))}
                >
                  Open now
                </ChangeItem>
                <hr />
              </>
            )}
            {item('no_answer', 'phone')}
            {item('left_message', 'message')}
            <hr />
            {/* Said with the first of its items: a time alone does not tell what happens then. */}
            <div role="group" aria-label="Snooze">
              <p className="menu-label" aria-hidden="true">
                Snooze
              </p>
              <SnoozeItems
                isSaving={isSaving}
                onSnoozed={(until) => choose(() => change(snoozedUntil(until)))()}
                onChoose={choose(() => setIsChoosing(true))}
              />
            </div>
            <hr />
            {item('wrong_number', 'off')}
            {item('not_needed', 'x')}
          </>
        )}
      </Popover>
      <SnoozeDialog
        who={who}
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
