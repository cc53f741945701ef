/** The route table as the page's first script needs it; read from the table itself, by the build. */
import type { RouteObject } from 'react-router-dom';

import { callOf, type Call } from '@/client/api/call';
import { PAGE_SIZE } from '@/client/api/recordsApi';
import { addressOf } from '@/client/api/sendRequest';
import { paths } from '@/client/lib/paths';
import { countCallbacks } from '@/contract/callbacks';
import type { Feature } from '@/contract/features';
import { readGoogleStatus, readIntegrations } from '@/contract/integrations';
import { getProfile } from '@/contract/profile';
import { readCallbacks, readQueries } from '@/contract/records';

import { isSessionArea } from '../screens/guards';
import type { LoadPart, PartHandle } from '../screens/loaded';
import { pages } from '../screens/pages';
import { isScreenHandle } from '../screens/useHeading';
import { shells } from '../shells/lazyShells';
import type { FirstRoute, PageName } from './firstPage';

type ScreenName = keyof typeof pages;
type ShellName = keyof typeof shells;

/** A route before its script files have names. */
export interface PlannedRoute extends Omit<FirstRoute, 'files' | 'asks' | 'asksWith'> {
  path: string;
  /** Names of the chunks its files are those of. */
  chunks: readonly string[];
  calls: readonly Call[];
  /** The same where the server has a feature. */
  callsWith?: { feature: Feature; calls: readonly Call[] };
}

/** Addresses that lead to the screen of another. */
const ALIASES: Readonly<Record<string, string>> = {
  [paths.login]: paths.signIn,
  [paths.adminDashboard]: paths.reports,
};

const firstPageOfList = { query: { page: '1', page_size: String(PAGE_SIZE) } };

/** What screens ask for at first, if one waits for it. */
const FIRST_CALLS: Partial<Record<ScreenName, readonly Call[]>> = {
  analytics: [callOf(readCallbacks, firstPageOfList)],
  questions: [callOf(readQueries, firstPageOfList)],
  integrations: [callOf(readGoogleStatus), callOf(readIntegrations)],
  calendar: [callOf(readGoogleStatus)],
};
/** The same where the server has a feature. */
const FIRST_CALLS_WITH: Partial<Record<ScreenName, PlannedRoute['callsWith']>> = {
  analytics: {
    feature: 'callbacks',
    calls: [
      callOf(readCallbacks, { query: { ...firstPageOfList.query, state: 'open' } }),
      callOf(countCallbacks),
    ],
  },
};
/** What their frames ask for. */
const PROFILE = callOf(getProfile);
const WITH_PROFILE: ReadonlySet<string> = new Set(['admin', 'profile']);

/** Screens without a menu item of their own, and under whose they are found. */
const MENU_PATHS: Readonly<Record<string, string>> = {
  [paths.profile]: paths.profileDashboard,
  [paths.call]: paths.calls,
};

/** What is known on the way down to a route. */
interface Above {
  path: string;
  page: PageName;
  needsToken: boolean;
}

/** Every screen's route, and those that lead to one. */
export function planRoutes(table: readonly RouteObject[]): PlannedRoute[] {
  const start: Above = { path: '/', page: 'narrow', needsToken: false };
  const screens = table.flatMap((route) => planRoute(route, start));
  const aliases = Object.entries(ALIASES).flatMap(([path, to]) => {
    const screen = screens.find((each) => each.path === to);
    return screen ? [{ ...screen, path }] : [];
  });
  return [...screens, ...aliases];
}

function planRoute(route: RouteObject, above: Above): PlannedRoute[] {
  const load = isPart(route.handle) ? route.handle.load : undefined;
  const shell = nameIn(shells, load);
  const here: Above = {
    path: route.path ?? above.path,
    page: shell ?? above.page,
    needsToken: isSessionArea(route.handle) ? route.handle.isRedirected : above.needsToken,
  };
  if (route.children) return route.children.flatMap((child) => planRoute(child, here));
  const screen = nameIn(pages, load);
  if (!screen || !isScreenHandle(route.handle)) return [];
  const { heading, feature } = route.handle;
  const page = screen === 'signIn' ? 'signIn' : here.page;
  const ofFrame = WITH_PROFILE.has(page) ? [PROFILE] : [];
  const callsWith = FIRST_CALLS_WITH[screen];
  const isFramed = page !== 'signIn' && page !== 'narrow';
  return [
    {
      ...here,
      page,
      heading,
      ...(feature && { feature }),
      menuPath: MENU_PATHS[here.path] ?? here.path,
      chunks: [...(isFramed ? ['shell'] : []), chunkOf(screen)],
      calls: [...(FIRST_CALLS[screen] ?? []), ...ofFrame],
      ...(callsWith && { callsWith: { ...callsWith, calls: [...callsWith.calls, ...ofFrame] } }),
    },
  ];
}

function isPart(handle: unknown): handle is PartHandle {
  return typeof handle === 'object' && handle !== null && 'load' in handle;
}

/** Under which name it stands there. */
function nameIn<Name extends ScreenName | ShellName>(
  parts: Readonly<Record<Name, unknown>>,
  load: LoadPart | undefined,
): Name | undefined {
  // The keys of a record are those of its type here: both are written out in one place.
  const names = Object.keys(parts) as Name[];
  return load && names.find((name) => parts[name] === load);
}

/** Files are named like screens, in small letters. */
function chunkOf(screen: ScreenName): string {
  return screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The addresses of calls that may be sent early: to one's own origin only. */
export function asksOf(calls: readonly Call[]): string[] {
  return __API_HOST__ === '' ? calls.map(addressOf) : [];
}
