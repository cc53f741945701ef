import type { CallbackState } from '@/contract/callReads';
import { Badge } from '@/client/ui/Badge';
import { Icon } from '@/client/ui/Icon';

import { callbackWords } from './callTexts';

/** Where being called back stands. */
export function CallbackBadge({ state }: { state: CallbackState }) {
  const word = callbackWords[state];
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
