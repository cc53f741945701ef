import { callbacksList } from './lists';
import { RecordsScreen } from './RecordsScreen';

/** Callback dashboard (specification, section 2). */
export function Component() {
  return <RecordsScreen list={callbacksList} />;
}
