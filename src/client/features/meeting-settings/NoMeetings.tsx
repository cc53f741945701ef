import { type Ref } from 'react';

import { useAppDispatch } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';
import { StatePanel } from '@/client/ui/StatePanel';

import { MeetingDialogs } from './MeetingDialogs';
import { newChosen } from './meetingSlices';

/** Every kind was removed. */
export function NoMeetings({ addRef }: { addRef: Ref<HTMLButtonElement> }) {
  const dispatch = useAppDispatch();
  return (
    <section className="card card-form">
      <StatePanel icon="calendar" title="There is nothing to book" level={2}>
        <p>Add a kind of meeting, and people can book it from a link.</p>
        <Button ref={addRef} variant="primary" onClick={() => dispatch(newChosen())}>
          Add a kind of meeting
        </Button>
      </StatePanel>
      <MeetingDialogs />
    </section>
  );
}
