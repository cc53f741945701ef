/** Jest's global setup of the PostgreSQL project. */
import { startSuitePostgres } from './postgres';

export default startSuitePostgres;
