/** All tables. Every row that belongs to a person carries `accountId`; every query is keyed by it. */
export * from './tables/accounts';
export * from './tables/platform';
export * from './tables/lines';
export * from './tables/calls';
export * from './tables/callbacks';
export * from './tables/events';
export * from './tables/bookings';
export * from './tables/integrations';
export * from './tables/demo';
