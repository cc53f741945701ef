import { useEffect, useRef, useState } from 'react';

import type { PublicPage } from '@/contract/bookingReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { momentWriter } from '@/client/lib/dates';
import { randomKey } from '@/client/lib/randomKey';

import { BookInfo } from './BookInfo';
import { sendBooking } from './bookingRequests';
import {
  bookingFlow,
  detailsEdited,
  selectBooking,
  slotChosen,
  slotWithdrawn,
} from './bookingSlices';
import { bookingView } from './bookingView';
import { DetailsForm, type Details } from './DetailsForm';
import { ManagedBooking } from './ManagedBooking';
import { NothingFree } from './NothingFree';
import { PublicFrame } from './PublicFrame';
import { SlotPicker } from './SlotPicker';
import { TimeButton } from './TimeButton';
import { useDetailsEntry } from './useDetailsEntry';
import { useFreeTimes, usePlace, useWithdrawn } from './useFreeTimes';

interface OpenPageProps {
  page: PublicPage;
  /** It is being reread. */
  isReading: boolean;
}

/** A time, the details, and the outcome. */
export function OpenPage({ page, isReading }: OpenPageProps) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectBooking);
  const { step, start, taken, lost, refusal, isBusy } = bookingView(stage);
  const detailsEntry = useDetailsEntry();
  const [place, setPlace] = usePlace();
  const times = useFreeTimes(page, place, taken);
  useWithdrawn(times, step === 'time' ? start : null, slotWithdrawn);
  const [token, setToken] = useState<string | null>(null);
  // However often it is sent, it makes one booking.
  const [bookingKey] = useState(randomKey);
  const [answered, setAnswered] = useState<PublicPage['questions'] | null>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const timesRef = useRef<HTMLHeadingElement>(null);
  const detailsRef = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    // The pressed button is gone with its step.
    if (shownStep.current === step) return;
    const from = shownStep.current;
    shownStep.current = step;
    if (step === 'details') detailsRef.current?.focus();
    else if (step === 'again') timesRef.current?.focus();
    else if (from === 'details' || from === 'done') titleRef.current?.focus();
  }, [step]);

  async function handleSubmit(details: Details) {
    setAnswered(page.questions);
    const questions = page.questions.map(({ text }) => text);
    const order = { ...details, questions, slug: page.slug, bookingKey, zone: place.zone };
    const manageToken = await dispatch(sendBooking(order));
    if (manageToken !== null) setToken(manageToken);
  }

  if (token !== null) return <ManagedBooking token={token} zone={place.zone} />;
  const isFilling = step === 'details' || step === 'done';
  if (times.status === 'none' && !isFilling) return <NothingFree page={page} times={times} />;
  return (
    <PublicFrame title={isFilling ? `Your details: ${page.title}` : `Book: ${page.title}`}>
      <div className={isFilling ? 'card book book-form' : 'card book'}>
        <BookInfo
          page={page}
          level={isFilling ? 2 : 1}
          headingRef={titleRef}
          chosen={isFilling && start !== null ? { start, zone: place.zone } : null}
        />
        {!isFilling && (
          <SlotPicker
            place={place}
            onPlaceChange={setPlace}
            times={times}
            start={start}
            onChosen={(moment) => dispatch(slotChosen({ start: moment }))}
            error={lost && lost.text(momentWriter(place.zone)(lost.start).time)}
            headingRef={timesRef}
          >
            <TimeButton start={start} onClick={detailsEntry.enter}>
              Next
            </TimeButton>
          </SlotPicker>
        )}
        {/* Hidden, not unmounted, so that typed text is still there on return. */}
        <div hidden={!isFilling}>
          <DetailsForm
            isByPhone={page.location === 'phone'}
            questions={page.questions}
            // A reread without a change keeps the same object.
            hasChanged={answered !== null && answered !== page.questions}
            // Errors are shown against the questions as they are by then.
            refusal={isReading ? null : refusal}
            isBusy={isBusy || isReading}
            headingRef={detailsRef}
            onSubmit={(details) => void handleSubmit(details)}
            onEdited={() => {
              if (bookingFlow.answers(stage, 'detailsEdited')) dispatch(detailsEdited());
            }}
            onOtherTime={() => {
              if (bookingFlow.answers(stage, 'otherTimeWanted')) detailsEntry.leave();
            }}
          />
        </div>
      </div>
    </PublicFrame>
  );
}
