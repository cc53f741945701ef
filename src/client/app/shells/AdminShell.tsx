import { useId } from 'react';

import { paths } from '@/client/lib/paths';
import { Icon } from '@/client/ui/Icon';

import { CalendarLink } from '../gate/CalendarLink';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { FeatureItem } from '../menu/FeatureItem';
import { MenuGroup } from '../menu/MenuGroup';
import { MenuLink, useOpenRoute } from '../menu/MenuLink';
import { OpenCallbacks, useOpenCallbacks } from '../menu/OpenCallbacks';
import {
  ADMIN_MENU_PATHS,
  itemSelected,
  selectRememberedItem,
  type AdminMenuPath,
} from '../menu/menuSlice';
import { pages } from '../screens/pages';
import { ProfileLink } from './ProfileLink';
import { Shell } from './Shell';

export { storePart } from '@/client/features/confirmation/confirmationPart';

/** The admin dashboard's frame (product §2.13, §2.14). */
export function Component() {
  return <Shell menuName="Main menu" menu={<AdminMenu />} corner={<ProfileLink />} />;
}

function AdminMenu() {
  const dispatch = useAppDispatch();
  const openRoute = useOpenRoute([...ADMIN_MENU_PATHS, paths.call]);
  const remembered = useAppSelector(selectRememberedItem);
  const current = (openRoute === paths.call ? paths.calls : openRoute) ?? remembered;
  const openCallbacksId = useId();
  const openCallbacks = useOpenCallbacks();
  const item = (to: AdminMenuPath) => ({
    to,
    isCurrent: to === current,
    onSelect: () => dispatch(itemSelected(to)),
  });

  return (
    <>
      <MenuGroup group="dashboard" icon="dashboard" label="Dashboard">
        <li>
          <MenuLink {...item(paths.reports)} load={pages.reports}>
            Reports
          </MenuLink>
        </li>
        <li>
          <MenuLink
            {...item(paths.analytics)}
            load={pages.callers}
            {...(openCallbacks > 0 && { describedBy: openCallbacksId })}
          >
            Analytics
            {openCallbacks > 0 && <OpenCallbacks id={openCallbacksId} open={openCallbacks} />}
          </MenuLink>
        </li>
        <li>
          <MenuLink {...item(paths.questions)} load={pages.questions}>
            Questions
          </MenuLink>
        </li>
        <FeatureItem feature="calls">
          <MenuLink {...item(paths.calls)} load={pages.calls}>
            Calls
          </MenuLink>
        </FeatureItem>
      </MenuGroup>
      <CalendarLink isCurrent={current === paths.calendarBoard}>
        <Icon name="calendar" />
        Calendar
      </CalendarLink>
      <MenuGroup group="integrations" icon="plug" label="Integrations">
        <li>
          <MenuLink {...item(paths.crm)} load={pages.integrations}>
            CRM
          </MenuLink>
        </li>
        <FeatureItem feature="lines">
          <MenuLink {...item(paths.lines)} load={pages.lines}>
            Phone lines
          </MenuLink>
        </FeatureItem>
      </MenuGroup>
    </>
  );
}
