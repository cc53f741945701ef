import type { Ref } from 'react';

import { assertNever } from '@/client/kernel/machine';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import type { CardView } from './cardView';

interface CardButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** Id of the card's title, which completes the button's one-word name (product §6.2). */
  titleId: string;
  view: CardView;
  /** The menu that 'Connected' opens. */
  menuId: string;
  onConnect: () => void;
}

/** Loading..., Connect or Connected: one button with a changing label and action, so that it keeps the focus. */
export function CardButton({ ref, titleId, view, menuId, onConnect }: CardButtonProps) {
  const rest = { ref, 'aria-describedby': titleId };
  switch (view.kind) {
    case 'loading':
      return (
        <Button {...rest} pending>
          Loading...
        </Button>
      );
    case 'notConnected':
    case 'connecting':
      return (
        <Button
          {...rest}
          variant="primary"
          pending={view.kind === 'connecting'}
          onClick={onConnect}
        >
          Connect
        </Button>
      );
    case 'connected':
      return (
        <Button {...rest} popoverTarget={menuId}>
          <Icon name="check" small className="integration-check" />
          <span>Connected</span>
          <Icon name="chevron-down" small />
        </Button>
      );
    case 'disabling':
      return (
        <Button {...rest} pending>
          <span>Connected</span>
          <Icon name="chevron-down" small />
        </Button>
      );
    default:
      return assertNever(view);
  }
}
