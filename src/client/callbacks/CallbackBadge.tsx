import type { CallbackState } from '@/contract/callbackOutcomes';
import { Badge } from '@/client/ui/Badge';
import { Icon } from '@/client/ui/Icon';

import { stateWords } from './callbackWords';

/** Where being called back stands. */
export function CallbackBadge({ state }: { state: CallbackState }) {
  const word = stateWords[state];
  switch (state) {
    case 'open':
      return <Badge tone="accent">{word}</Badge>;
    case 'snoozed':
      return (
        <Badge>
          <Icon name="clock" small />
          {word}
        </Badge>
      );
    case 'done':
      return (
        <Badge tone="success">
          <Icon name="check" small />
          {word}
        </Badge>
      );
  }
}
