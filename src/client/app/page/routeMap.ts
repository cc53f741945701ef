/** The route table in the form the script in the page needs; derived from the table itself by the build. */
import type { RouteObject } from 'react-router-dom';

import { paths } from '@/client/lib/paths';

import { isSessionArea } from '../screens/guards';
import type { LoadPart, PartHandle } from '../screens/lazyRoute';
import { pages } from '../screens/pages';
import { isScreenHandle } from '../screens/useHeading';
import { shells } from '../shells/lazyShells';
import { asksOf } from './firstCalls';
import type { FirstRoute, PageName } from './firstPage';

type ScreenName = keyof typeof pages;
type ShellName = keyof typeof shells;

/** A route before its script files have names. */
export interface PlannedRoute extends Omit<FirstRoute, 'files'> {
  path: string;
  /** Names of the chunks that hold its files. */
  chunks: readonly string[];
}

/** Addresses that lead to the screen of another. */
const ALIASES: Readonly<Record<string, string>> = {
  [paths.login]: paths.signIn,
  [paths.adminDashboard]: paths.reports,
};

/** Screens without a menu item of their own, and the item that stands for them. */
const MENU_PATHS: Readonly<Record<string, string>> = {
  [paths.profile]: paths.profileDashboard,
  [paths.call]: paths.calls,
};

/** Screens with figures above a table. */
const WITH_FIGURES: ReadonlySet<ScreenName> = new Set(['callers', 'questions']);

/** What a route inherits from the routes above it. */
interface Above {
  path: string;
  page: PageName;
  needsToken?: true;
}

/** Every screen's route, and those that lead to one. */
export function planRoutes(table: readonly RouteObject[]): PlannedRoute[] {
  const start: Above = { path: '/', page: 'narrow' };
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
  const needsToken = isSessionArea(route.handle)
    ? route.handle.withoutSession === 'leaves'
    : above.needsToken;
  const here: Above = {
    path: route.path ?? above.path,
    page: shell ?? above.page,
    ...(needsToken && { needsToken }),
  };
  if (route.children) return route.children.flatMap((child) => planRoute(child, here));
  const screen = nameIn(pages, load);
  if (!screen || !isScreenHandle(route.handle)) return [];
  const { heading, feature } = route.handle;
  const page = screen === 'signIn' ? 'signIn' : here.page;
  const isFramed = page !== 'signIn' && page !== 'narrow';
  return [
    {
      ...here,
      page,
      heading,
      ...(feature && { feature }),
      ...(WITH_FIGURES.has(screen) && { hasFigures: true }),
      menuPath: MENU_PATHS[here.path] ?? here.path,
      chunks: [...(isFramed ? ['shell'] : []), chunkOf(screen)],
      asks: asksOf(screen, page),
    },
  ];
}

function isPart(handle: unknown): handle is PartHandle {
  return typeof handle === 'object' && handle !== null && 'load' in handle;
}

/** The key of this loader in the record. */
function nameIn<Name extends ScreenName | ShellName>(
  parts: Readonly<Record<Name, unknown>>,
  load: LoadPart | undefined,
): Name | undefined {
  // The record is a literal, so it has no keys but those of its type.
  const names = Object.keys(parts) as Name[];
  return load && names.find((name) => parts[name] === load);
}

/** Chunks are named after screens, in kebab-case. */
function chunkOf(screen: ScreenName): string {
  return screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
