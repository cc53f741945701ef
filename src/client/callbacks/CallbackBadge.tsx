import type { CallbackState } from '@/contract/callbackOutcomes';
import { Badge } from '@/client/ui/Badge';
import { Icon } from '@/client/ui/Icon';

import { stateWords } from './callbackWords';

/** The state of a callback. */
export function CallbackBadge({ state }: { state: CallbackState }) {
  const word = stateWords[state];
  switch (state) {
    case 'open':
      return (
        <Badge key={state} tone="accent">
          {word}
        </Badge>
      );
    case 'snoozed':
      return (
        <Badge key={state}>
          <Icon name="clock" small />
          {word}
        </Badge>
      );
    case 'done':
      return (
        <Badge key={state} tone="success">
          <Icon name="check" small />
          {word}
        </Badge>
      );
  }
}
