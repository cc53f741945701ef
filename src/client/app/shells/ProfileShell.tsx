import { signedOut } from '@/client/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import { Icon } from '@/client/ui/Icon';

import { useAppDispatch } from '@/client/kernel/hooks';
import { FeatureItem } from '../menu/FeatureItem';
import { MenuLink, useOpenRoute } from '../menu/MenuLink';
import { pages } from '../screens/pages';
import { CloseLink } from './CloseLink';
import { Shell } from './Shell';

export { storePart } from '@/client/features/confirmation/confirmationPart';

/** The profile area's frame (product §2.17). */
export function Component() {
  return (
    <Shell
      menuName="Profile menu"
      menu={<ProfileMenu />}
      corner={<CloseLink label="Close profile" />}
    />
  );
}

function ProfileMenu() {
  const dispatch = useAppDispatch();
  const openRoute = useOpenRoute([
    paths.profileDashboard,
    paths.profile,
    paths.changePassword,
    paths.security,
    paths.notifications,
    paths.privacy,
  ]);
  // The index and `profile` are the same screen.
  const current = openRoute === paths.profile ? paths.profileDashboard : openRoute;
  const item = (to: string) => ({ to, isCurrent: to === current });

  return (
    <>
      <MenuLink {...item(paths.profileDashboard)} load={pages.profile}>
        <Icon name="user" />
        Profile Update
      </MenuLink>
      <MenuLink {...item(paths.changePassword)} load={pages.changePassword}>
        <Icon name="key" />
        Change password
      </MenuLink>
      <MenuLink {...item(paths.security)} load={pages.security}>
        <Icon name="shield" />
        Security
      </MenuLink>
      <FeatureItem feature="notifications" as="div">
        <MenuLink {...item(paths.notifications)} load={pages.notifications}>
          <Icon name="bell" />
          Notifications
        </MenuLink>
      </FeatureItem>
      <FeatureItem feature="privacy" as="div">
        <MenuLink {...item(paths.privacy)} load={pages.privacy}>
          <Icon name="lock" />
          Data and privacy
        </MenuLink>
      </FeatureItem>
      <hr />
      <button type="button" className="menu-item" onClick={() => dispatch(signedOut())}>
        <Icon name="log-out" />
        Sign Out
      </button>
    </>
  );
}
