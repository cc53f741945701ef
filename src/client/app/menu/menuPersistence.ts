import type { PersistenceRule } from '@/client/kernel/storage';
import { parseJson } from '@/client/lib/parseJson';

import { ADMIN_MENU_PATHS, initialMenuState, MENU_GROUPS, type MenuState } from './menuSlice';

/** The route of the item chosen last, stored verbatim (product §17.3). */
const SELECTED_KEY = 'selectedMenu';
/** A JSON record of the groups: `{"dashboard":true,"integrations":false}`. */
const GROUPS_KEY = 'menuGroups';

export const menuPersistence: PersistenceRule<MenuState> = {
  slice: 'menu',
  toStorage: ({ selected, openGroups }) => ({
    [SELECTED_KEY]: selected,
    [GROUPS_KEY]: openGroups === initialMenuState.openGroups ? null : JSON.stringify(openGroups),
  }),
  fromStorage: (read) => ({
    selected: ADMIN_MENU_PATHS.find((path) => path === read(SELECTED_KEY)) ?? null,
    openGroups: readGroups(read(GROUPS_KEY)),
  }),
};

/** A group without a valid stored value keeps its default. */
function readGroups(text: string | null): MenuState['openGroups'] {
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null) return initialMenuState.openGroups;
  const openGroups = { ...initialMenuState.openGroups };
  const entries = new Map<string, unknown>(Object.entries(stored));
  for (const group of MENU_GROUPS) {
    const isOpen = entries.get(group);
    if (typeof isOpen === 'boolean') openGroups[group] = isOpen;
  }
  return openGroups;
}
