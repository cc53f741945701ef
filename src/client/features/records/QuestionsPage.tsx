import { queriesList } from './lists';
import { RecordsScreen } from './RecordsScreen';

/** Customer queries dashboard (specification, section 2). */
export function Component() {
  return <RecordsScreen list={queriesList} />;
}
