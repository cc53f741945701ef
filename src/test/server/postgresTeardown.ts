/** Jest's global teardown of the PostgreSQL project. */
import { stopSuitePostgres } from './postgres';

// eslint-disable-next-line import-x/no-default-export -- Jest calls a module's default export
export default stopSuitePostgres;
