/** Reports: Today and the report (product §23.41); without them a placeholder, and it says so (product §7.1). */
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

import { Desk } from './Desk';

export { callbackPart as storePart } from '@/client/callbacks/callbackPart';

export function Component() {
  return useAppSelector(selectHas('insights')) ? (
    <Desk />
  ) : (
    <p className="muted">
      There is nothing here yet. Reports of your calls will appear on this page.
    </p>
  );
}
