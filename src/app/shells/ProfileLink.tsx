import { Link } from 'react-router-dom';

import { useGetProfileQuery } from '@/api/profileApi';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/Icon';

import { pages, prefetch } from '../screens/pages';

/** Who is signed in; 'Profile' while that is not known, and for people without a name. */
export function ProfileLink() {
  const { currentData: profile } = useGetProfileQuery();
  const names = [profile?.firstName.trim(), profile?.lastName.trim()].filter(isFilled);
  const name = names.join(' ');
  return (
    <Link
      className="profile-link"
      to={paths.profileDashboard}
      aria-label={name ? `Profile: ${name}` : undefined}
      onPointerEnter={() => prefetch(pages.profile)}
      onFocus={() => prefetch(pages.profile)}
    >
      <span className="avatar" aria-hidden="true">
        {name ? initialsOf(names) : <Icon name="user" small />}
      </span>
      <span>{name || 'Profile'}</span>
    </Link>
  );
}

function isFilled(name: string | undefined): name is string {
  return Boolean(name);
}

function initialsOf(names: readonly string[]): string {
  return names.map((name) => [...name][0]?.toLocaleUpperCase()).join('');
}
