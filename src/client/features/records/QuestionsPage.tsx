import { queriesList } from './lists';
import { RecordsScreen } from './RecordsScreen';

/** Customer queries dashboard (product §7.2, §7.11). */
export function Component() {
  return <RecordsScreen list={queriesList} />;
}
