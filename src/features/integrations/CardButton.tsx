import { type Ref, useId } from 'react';

import { assertNever } from '@/shared/machine';
import { Button } from '@/shared/ui/Button';
import { Icon } from '@/shared/ui/Icon';

import type { CardView } from './cardView';

interface CardButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** The provider's name, told to those who do not see the card around the button. */
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
export function CardButton({ ref, name, view, menuId, onConnect }: CardButtonProps) {
  const aboutId = useId();
  const rest = { ref, 'aria-describedby': aboutId };
  const about = <About id={aboutId} name={name} />;
  switch (view.kind) {
    case 'loading':
      return (
        <Button {...rest} pending>
          <span>Loading...</span>
          {about}
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
          <span>Connect</span>
          {about}
        </Button>
      );
    case 'connected':
      return (
        <Button {...rest} popoverTarget={menuId}>
          <Icon name="check" small className="integration-check" />
          <span>Connected</span>
          {about}
          <Icon name="chevron-down" small />
        </Button>
      );
    case 'disabling':
      return (
        <Button {...rest} pending>
          <span>Connected</span>
          {about}
          <Icon name="chevron-down" small />
        </Button>
      );
    default:
      return assertNever(view);
  }
}

/**
 * Whose button it is, as its description: its name is the one word of the specification. Hidden, it
 * adds nothing to that name.
 */
export function About({ id, name }: { id: string; name: string }) {
  return (
    <span className="sr" id={id} aria-hidden="true">
      {' '}
      {name}
    </span>
  );
}
