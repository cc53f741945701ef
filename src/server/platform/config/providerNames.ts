/** Those an account can be connected with, as links, variables and tables name them. */
export const PROVIDER_NAMES = ['google', 'hubspot', 'zoho'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Those that take contacts. */
export const CRM_NAMES = ['hubspot', 'zoho'] as const satisfies readonly ProviderName[];
export type CrmName = (typeof CRM_NAMES)[number];
