/** Jest's global setup of the PostgreSQL project. */
import { startSuitePostgres } from './postgres';

// eslint-disable-next-line import-x/no-default-export -- Jest calls a module's default export
export default startSuitePostgres;
