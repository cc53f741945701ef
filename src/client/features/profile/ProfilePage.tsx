/** Profile Update: 'Personal Information' (product §8.1). */
import { alwaysFresh } from '@/client/api/freshness';
import { useGetProfileQuery } from '@/client/api/profileApi';
import { useScreenLeft } from '@/client/kernel/hooks';

import './profile.css';
import { ProfileForm } from './ProfileForm';
import { ProfileSkeleton } from './ProfileSkeleton';
import { screenLeft } from './profileSlice';

export { storePart } from './profilePart';

export function Component() {
  const query = useGetProfileQuery(undefined, alwaysFresh);
  const { currentData: profile, isError, refetch } = query;

  useScreenLeft(screenLeft);

  // The address identifies the person: nothing typed for one carries over to the next.
  if (profile) return <ProfileForm key={profile.email} profile={profile} />;
  return <ProfileSkeleton onRetry={isError && (() => void refetch())} />;
}
