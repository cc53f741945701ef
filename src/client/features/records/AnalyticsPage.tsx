import { callbacksList } from './lists';
import { RecordsScreen } from './RecordsScreen';

/** Callback dashboard (product §7.2, §7.12). */
export function Component() {
  return <RecordsScreen list={callbacksList} />;
}
