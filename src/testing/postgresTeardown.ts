/** Jest's global teardown of the PostgreSQL project. */
export { stopSuitePostgres as default } from './postgres';
