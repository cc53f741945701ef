/** What the admin menu remembers: the item chosen last, and which of its groups are open (product §2.15, §2.16). */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { paths } from '@/client/lib/paths';

/** The items of the admin menu, by the route each leads to. */
export const ADMIN_MENU_PATHS = [
  paths.reports,
  paths.analytics,
  paths.questions,
  paths.calls,
  paths.calendarBoard,
  paths.crm,
  paths.lines,
] as const;
export type AdminMenuPath = (typeof ADMIN_MENU_PATHS)[number];

/** The groups that open and close. */
export const MENU_GROUPS = ['dashboard', 'integrations'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface MenuState {
  selected: AdminMenuPath | null;
  openGroups: Readonly<Record<MenuGroup, boolean>>;
}

export const initialMenuState: MenuState = {
  selected: null,
  openGroups: { dashboard: true, integrations: true },
};

const menuSlice = createSlice({
  name: 'menu',
  initialState: initialMenuState,
  reducers: (create) => ({
    itemSelected: create.reducer((state, { payload: selected }: PayloadAction<AdminMenuPath>) => ({
      ...state,
      selected,
    })),
    groupOpened: create.reducer((state, { payload: group }: PayloadAction<MenuGroup>) => ({
      ...state,
      openGroups: { ...state.openGroups, [group]: true },
    })),
    groupClosed: create.reducer((state, { payload: group }: PayloadAction<MenuGroup>) => ({
      ...state,
      openGroups: { ...state.openGroups, [group]: false },
    })),
  }),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof menuSlice> {}
}

export const { itemSelected, groupOpened, groupClosed } = menuSlice.actions;
export const menuReducer = menuSlice.reducer;

interface WithMenu {
  menu: MenuState;
}

/** The item chosen last (`selectedMenu`, product §17.3); null before any was. */
export function selectRememberedItem({ menu }: WithMenu): AdminMenuPath | null {
  return menu.selected;
}

/** All groups: a selector for one, created in a render, would keep that render's whole state alive. */
export function selectOpenGroups({ menu }: WithMenu): MenuState['openGroups'] {
  return menu.openGroups;
}
