/**
 * Which place may import which. Arrows point down only, and there is no circle, neither by types nor
 * through a lazy `import()`. The patterns match folders, not their names: what is new is walled at once.
 */
import type { IForbiddenRuleType } from 'dependency-cruiser';

const CLIENT_BASE = ['contract', 'client/kernel', 'client/lib', 'client/ui'];
const SERVER_FLOORS = [
  'contract',
  'server/platform',
  'server/modules',
  'server/http',
  'server/demo',
];
const CLIENT_SERVICES = ['client/session', 'client/notices', 'client/api'];

/** What each place may import besides itself; `$1` is the folder its own pattern has caught. */
const FLOORS: Record<string, readonly string[]> = {
  contract: [],
  'client/kernel': [],
  'client/lib': ['contract', 'client/kernel'],
  'client/ui': ['client/kernel', 'client/lib'],
  'client/session': CLIENT_BASE,
  'client/notices': CLIENT_BASE,
  'client/api': [...CLIENT_BASE, 'client/session'],
  // A noun that several features work with.
  'client/callbacks': [...CLIENT_BASE, ...CLIENT_SERVICES],
  'client/news': [...CLIENT_BASE, 'client/session'],
  'client/features/([^/]+)': [
    ...CLIENT_BASE,
    ...CLIENT_SERVICES,
    'client/callbacks',
    'client/news',
    'client/features/$1',
  ],
  'client/app': [
    ...CLIENT_BASE,
    ...CLIENT_SERVICES,
    'client/callbacks',
    'client/news',
    'client/features',
  ],
  'client/index[.]tsx': ['contract', 'client'],
  'server/platform': ['contract'],
  'server/modules': ['contract', 'server/platform'],
  'server/http': ['contract', 'server/platform', 'server/modules'],
  'server/demo': ['contract', 'server/platform', 'server/modules', 'server/http'],
  // The composition root: what the application is given, and the application itself.
  'server/composition': SERVER_FLOORS,
  'server/cli': [...SERVER_FLOORS, 'server/composition'],
  // main.ts and serve.ts.
  'server/[^/]+[.]ts': ['contract', 'server'],
};

/** Tests and tools see everything, and nothing else sees them. */
const OUTSIDE = '[.]test[.]tsx?$|^src/(?:test|tools)/';

const below = (place: string) => `^src/${place}(?:/|$)`;

export const forbidden: IForbiddenRuleType[] = [
  ...Object.entries(FLOORS).map(([place, allowed]) => ({
    name: `${place.replace('([^/]+)', '*')} looks down only`,
    severity: 'error' as const,
    from: { path: below(place), pathNot: OUTSIDE },
    to: {
      path: '^src/',
      pathNot: (place.includes('(') ? allowed : [place, ...allowed]).map(below),
    },
  })),
  {
    name: 'every place has its walls',
    severity: 'error',
    from: { pathNot: [OUTSIDE, ...Object.keys(FLOORS).map(below)] },
    to: {},
  },
  { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
];
