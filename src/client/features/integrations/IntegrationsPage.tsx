/** Integrations: Google Calendar, Hubspot and Zoho (product §6). */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { CRMS } from '@/contract/providers';
import { useGetCrmStatusQuery, useGetGoogleStatusQuery } from '@/client/api/integrationsApi';
import { useAppDispatch, useScreenLeft } from '@/client/kernel/hooks';
import { Notice } from '@/client/ui/Notice';

import { checkOf } from './cardView';
import { readConsentReturn } from '@/contract/links';
import { IntegrationCard } from './IntegrationCard';
import './integrations.css';
import { followReturns, tellConsentReturn } from './integrationsRequests';
import { screenLeft } from './integrationsSlice';
import { reviewText } from './integrationsTexts';

export { storePart } from './integrationsPart';

/**
 * It may have changed in another tab, or at the provider, since it was last read. When the person comes back, all
 * three are read at once (`followReturns`).
 */
const everyVisit = { refetchOnMountOrArgChange: true, refetchOnReconnect: true } as const;

export function Component() {
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const google = useGetGoogleStatusQuery(undefined, everyVisit);
  const crm = useGetCrmStatusQuery(undefined, everyVisit);

  useEffect(() => dispatch(followReturns()), [dispatch]);
  useScreenLeft(screenLeft);

  useEffect(() => {
    const back = readConsentReturn(search);
    if (back) void dispatch(tellConsentReturn(back));
  }, [dispatch, search]);

  const { currentData: isConnected, isError } = google;
  const { currentData: crms } = crm;
  const isAnyConnected = isConnected === true || CRMS.some((crm) => crms?.[crm] === true);
  const review = isAnyConnected ? reviewText(crms?.passwordResetAt ?? '') : null;
  return (
    <>
      {review !== null && <Notice tone="info">{review}</Notice>}
      <div className="integrations">
        <IntegrationCard provider="google" check={checkOf({ isConnected, isError })} />
        {CRMS.map((provider) => (
          <IntegrationCard
            key={provider}
            provider={provider}
            check={checkOf({ isConnected: crms?.[provider], isError: crm.isError })}
          />
        ))}
      </div>
    </>
  );
}
