/** What Parley can be connected with, by the names of the wire; in the order of their cards. */
export const PROVIDERS = ['google', 'hubspot', 'zoho'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Those that take contacts. */
export const CRMS = ['hubspot', 'zoho'] as const satisfies readonly Provider[];
export type Crm = (typeof CRMS)[number];
