/** Jest's global setup of the PostgreSQL project. */
export { startSuitePostgres as default } from './postgres';
