import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetProfileQuery } from '@/client/api/profileApi';
import { paths } from '@/client/lib/paths';
import { fullName, initialsOf } from '@/client/lib/personName';
import { Icon } from '@/client/ui/Icon';

import { pages, prefetch } from '../screens/pages';

/** The signed-in person's name; 'Profile' while it is not known, and for people without one. */
export function ProfileLink() {
  // An address is verified in another tab, which the banner has to learn (product §8.12, §16.11).
  const { currentData: profile } = useGetProfileQuery(undefined, {
    ...alwaysFresh,
    refetchOnMountOrArgChange: false,
  });
  const names = [profile?.firstName ?? '', profile?.lastName ?? ''] as const;
  const name = fullName(...names);
  return (
    <Link
      className="profile-link"
      to={paths.profileDashboard}
      onPointerEnter={() => prefetch(pages.profile)}
      onFocus={() => prefetch(pages.profile)}
    >
      {name && <span className="sr">Profile: </span>}
      <span className="avatar" aria-hidden="true">
        {name ? initialsOf(...names) : <Icon name="user" small />}
      </span>
      <span>{name || 'Profile'}</span>
    </Link>
  );
}
