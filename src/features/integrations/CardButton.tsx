import type { Ref } from 'react';

import { assertNever } from '@/shared/machine';
import { Button } from '@/shared/ui/Button';
import { Icon } from '@/shared/ui/Icon';

import type { CardView } from './cardView';

interface CardButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** The provider's name, said to those who do not see the card around the button. */
  name: string;
  view: CardView;
  /** The menu that 'Connected' opens. */
  menuId: string;
  onConnect: () => void;
}

/**
 * Loading..., Connect or Connected: one button that changes what it says and does, so that whoever is
 * on it stays on it.
 */
export function CardButton({ name, view, menuId, onConnect, ...rest }: CardButtonProps) {
  switch (view.kind) {
    case 'loading':
      return (
        <Button {...rest} pending aria-label={`Loading... ${name}`}>
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
          aria-label={`Connect ${name}`}
          onClick={onConnect}
        >
          Connect
        </Button>
      );
    case 'connected':
      return (
        <Button {...rest} popoverTarget={menuId} aria-label={`Connected ${name}`}>
          <Icon name="check" small className="integration-check" />
          Connected
          <Icon name="chevron-down" small />
        </Button>
      );
    case 'disabling':
      return (
        <Button {...rest} pending aria-label={`Connected ${name}`}>
          Connected
          <Icon name="chevron-down" small />
        </Button>
      );
    default:
      return assertNever(view);
  }
}
