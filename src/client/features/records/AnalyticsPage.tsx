import { callbackPart } from '@/client/callbacks/callbackPart';
import { useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';

import { CallbacksScreen } from './CallbacksScreen';
import { callbacksList } from './lists';
import { RecordsScreen } from './RecordsScreen';

export { callbackPart as storePart };

/** Callback dashboard (product §7.2, §7.12, §23.20). */
export function Component() {
  const isWorkedOff = useAppSelector(selectHas('callbacks'));
  return isWorkedOff ? <CallbacksScreen /> : <RecordsScreen list={callbacksList} />;
}
