import { Button } from './Button';
import { Icon } from './Icon';

/** What failed and can be tried again. */
export interface Retry {
  /** What it does, for those who hear the button alone: `load the events`. */
  to: string;
  onRetry: () => void;
}

/** The button of a place that could not be loaded; every such button is called so (product §21.17). */
export function TryAgain({ to, onRetry, small = false }: Retry & { small?: boolean }) {
  return (
    <Button {...(small && { variant: 'quiet', small })} onClick={onRetry}>
      {!small && <Icon name="refresh" small />}
      Try again<span className="sr"> to {to}</span>
    </Button>
  );
}
