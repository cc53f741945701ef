/** The people one can sign in as in demo mode. */
export interface DemoPerson {
  email: string;
  name: string;
  phone: string;
  country: string;
  city: string;
  zipcode: string;
  factor: 'none' | 'sms' | 'authenticator';
  /** Whether callers have called already; the others show what an empty account looks like. */
  hasCalls: boolean;
}

export const DEMO_PASSWORD = 'Parley-demo-1';

/** The numbers are of the range kept for fiction. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'dana@example.com',
    name: 'Dana Whitfield',
    phone: '+12025550142',
    country: 'United States',
    city: 'Washington',
    zipcode: '20002',
    factor: 'none',
    hasCalls: true,
  },
  {
    email: 'sam@example.com',
    name: 'Sam Okafor',
    phone: '+12025550112',
    country: 'United States',
    city: 'Washington',
    zipcode: '20009',
    factor: 'sms',
    hasCalls: false,
  },
  {
    email: 'avery@example.com',
    name: 'Avery Lindqvist',
    phone: '+12025550187',
    country: 'United States',
    city: 'Washington',
    zipcode: '20017',
    factor: 'authenticator',
    hasCalls: false,
  },
];
