/** Profile Update: 'Personal Information' (specification, section 2). */
import { useEffect } from 'react';

import { useGetProfileQuery } from '@/client/api/profileApi';
import { useAppDispatch } from '@/client/kernel/hooks';
import { StateLine } from '@/client/ui/StateLine';

import './profile.css';
import { ProfileForm } from './ProfileForm';
import { ProfileSkeleton } from './ProfileSkeleton';
import { profileLeft } from './profileSlice';

export function Component() {
  const dispatch = useAppDispatch();
  const { currentData: profile, isError, isFetching, refetch } = useGetProfileQuery();

  useEffect(
    () => () => {
      dispatch(profileLeft());
    },
    [dispatch],
  );

  // The address is the person: nothing typed for one of them stays for the next.
  if (profile) return <ProfileForm key={profile.email} profile={profile} />;
  if (!isError || isFetching) return <ProfileSkeleton />;
  return (
    <section className="card card-form stack">
      <h2>Personal Information</h2>
      <StateLine state="failed" onRetry={() => void refetch()}>
        Your details could not be loaded.
      </StateLine>
    </section>
  );
}
