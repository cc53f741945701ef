/** The booking page, for anybody with its address (product §25.70 to §25.72). */
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { useReadPageQuery } from '@/client/api/bookingApi';
import { readFailure } from '@/client/api/failure';
import { useAppDispatch } from '@/client/kernel/hooks';
import { StateLine } from '@/client/ui/StateLine';
import { TryAgain } from '@/client/ui/TryAgain';

import { leaveBooking } from './bookingRequests';
import { texts, unloadedText } from './bookingTexts';
import { OpenPage } from './OpenPage';
import { PublicCard } from './PublicCard';
import { PublicFrame } from './PublicFrame';
import { visitOf } from './useDetailsEntry';

export { storePart } from './bookingPart';

export function Component() {
  const { id = '' } = useParams();
  const visit = visitOf(useLocation());
  // Another page is another booking, and so is a new visit to the same one: nothing carries over.
  return <BookingPage key={`${id} ${visit}`} slug={id} />;
}

function BookingPage({ slug }: { slug: string }) {
  const dispatch = useAppDispatch();
  const { currentData, isError, isFetching, error, refetch } = useReadPageQuery(slug);

  useEffect(() => () => dispatch(leaveBooking()), [dispatch]);

  if (currentData?.kind === 'open') {
    return <OpenPage page={currentData.page} isReading={isFetching} />;
  }
  if (currentData) {
    return (
      <PublicFrame title="Nothing to book here">
        <PublicCard icon="calendar" title="Nothing to book here">
          <p>
            There is no booking page at this address, or it is closed. The link may be old, or the
            address mistyped.
          </p>
        </PublicCard>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title="Book a meeting">
      <PublicCard icon="calendar" title="Book a meeting">
        {isError ? (
          <>
            <p role="alert">{unloadedText(readFailure(error), texts.pageFailed)}</p>
            <div className="actions">
              <TryAgain to="load the booking page" onRetry={() => void refetch()} />
            </div>
          </>
        ) : (
          <StateLine state="loading">Loading...</StateLine>
        )}
      </PublicCard>
    </PublicFrame>
  );
}
