import { Button } from './Button';
import { handsFocusOn } from './handsFocusOn';
import { Icon } from './Icon';

/** What failed and can be tried again. */
export interface Retry {
  /** What it does, for whoever hears the button out of context: `load the events`. */
  to: string;
  onRetry: () => void;
}

/**
 * The button for something that could not be loaded; it has the same label everywhere (product §21.17). Loading
 * removes it.
 */
export function TryAgain({ to, onRetry, small = false }: Retry & { small?: boolean }) {
  return (
    <Button ref={handsFocusOn} {...(small && { variant: 'quiet', small })} onClick={onRetry}>
      {!small && <Icon name="refresh" small />}
      Try again<span className="sr"> to {to}</span>
    </Button>
  );
}
