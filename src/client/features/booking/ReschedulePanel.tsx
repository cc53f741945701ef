import { useEffect, useRef } from 'react';

import type { PublicPage, VisitorBooking } from '@/contract/bookingReads';
import { useAppDispatch } from '@/client/kernel/hooks';
import { momentWriter } from '@/client/lib/dates';
import { momentInWords } from '@/client/lib/meetings';
import { Button } from '@/client/ui/Button';

import { BookInfo } from './BookInfo';
import { moveBooking } from './bookingRequests';
import { changeGivenUp, newSlotChosen, newSlotWithdrawn } from './bookingSlices';
import { troubleText } from './bookingTexts';
import type { HeldView } from './bookingView';
import { PublicFrame } from './PublicFrame';
import { SlotPicker } from './SlotPicker';
import { TimeButton } from './TimeButton';
import { useFreeTimes, usePlace, useWithdrawn } from './useFreeTimes';

interface ReschedulePanelProps {
  booking: VisitorBooking;
  page: PublicPage;
  view: HeldView;
  token: string;
  zone: string;
}

/** Chooses another time for an existing booking. */
export function ReschedulePanel({ booking, page, view, token, zone }: ReschedulePanelProps) {
  const dispatch = useAppDispatch();
  const { start, trouble, isMoving } = view;
  const [place, setPlace] = usePlace(zone);
  const times = useFreeTimes(page, place, trouble?.kind === 'taken' ? trouble.lost : null);
  useWithdrawn(times, start, newSlotWithdrawn);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const timesRef = useRef<HTMLHeadingElement>(null);
  const timeOf = (moment: number) => momentWriter(place.zone)(moment).time;

  useEffect(() => titleRef.current?.focus(), []);
  useEffect(() => {
    if (trouble) timesRef.current?.focus();
  }, [trouble]);

  return (
    <PublicFrame title={`Change the time: ${booking.title}`}>
      <div className="card book">
        <BookInfo page={page} level={1} headingRef={titleRef}>
          <p className="muted">{`Booked now: ${momentInWords(booking.start, place.zone)}.`}</p>
          <div className="actions">
            <Button small onClick={() => dispatch(changeGivenUp())}>
              Keep this time
            </Button>
          </div>
        </BookInfo>
        <SlotPicker
          place={place}
          onPlaceChange={setPlace}
          times={times}
          start={start}
          onChosen={(moment) => dispatch(newSlotChosen({ start: moment }))}
          error={trouble && troubleText(trouble, timeOf)}
          headingRef={timesRef}
        >
          <TimeButton
            start={start}
            pending={isMoving}
            onClick={() => void dispatch(moveBooking(token))}
          >
            {start === null ? 'Change the time' : `Change to ${timeOf(start)}`}
          </TimeButton>
        </SlotPicker>
      </div>
    </PublicFrame>
  );
}
