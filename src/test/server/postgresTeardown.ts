/** Jest's global teardown of the PostgreSQL project. */
import { stopSuitePostgres } from './postgres';

export default stopSuitePostgres;
