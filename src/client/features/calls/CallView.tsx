import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { OpenedCall } from '@/contract/callReads';
import { StatePanel } from '@/client/ui/StatePanel';

import type { BackTarget } from './backTarget';
import { BookingCard } from './BookingCard';
import { CallbackPlace } from './CallbackPlace';
import { EarlierCalls } from './EarlierCalls';
import { GoneCall } from './GoneCall';
import { NotesCard } from './NotesCard';
import { PlayerCard } from './PlayerCard';
import { RemovalDialogs } from './RemovalDialog';
import { TranscriptCard } from './TranscriptCard';
import { turnAt } from './transcriptSearch';
import { useRecordingPlayer } from './useRecordingPlayer';
import { WhoCard } from './WhoCard';

interface CallViewProps {
  call: OpenedCall;
  /** Milliseconds since the epoch. */
  now: number;
  /** Where to go once it is deleted. */
  back: BackTarget;
  /** It was deleted while it was looked at. */
  isGone: boolean;
}

/** A call with everything stored about it; once it is gone, with nothing but a note that was not saved. */
export function CallView({ call, now, back, isGone }: CallViewProps) {
  const { id, seconds, transcript, hasRecording, notes, earlier, phone } = call;
  const [params] = useSearchParams();
  const player = useRecordingPlayer(id, seconds);
  const { playFrom, isPlaying, position } = player;
  const isHeard = isPlaying || position > 0;
  return (
    <div className={isGone ? 'stack' : 'call-grid'}>
      {isGone ? (
        <GoneCall back={back} />
      ) : (
        <>
          <WhoCard call={call} now={now} />
          <CallbackPlace call={call} />
          {hasRecording && <PlayerCard player={player} turns={transcript} />}
          {transcript.length > 0 ? (
            <TranscriptCard
              turns={transcript}
              firstTerm={params.get('q') ?? ''}
              spoken={isHeard ? turnAt(transcript, position) : null}
              onPlayed={hasRecording ? playFrom : undefined}
            />
          ) : (
            <NothingSaid hasRecording={hasRecording} />
          )}
        </>
      )}
      <div className={isGone ? undefined : 'stack call-side'}>
        {!isGone && call.booking !== null && <BookingCard booking={call.booking} now={now} />}
        <NotesCard callId={id} notes={notes} now={now} isGone={isGone} />
        {!isGone && <EarlierCalls calls={earlier} now={now} hasNumber={phone !== ''} />}
      </div>
      {!isGone && <RemovalDialogs callId={id} back={back.to} />}
    </div>
  );
}

function NothingSaid({ hasRecording }: { hasRecording: boolean }) {
  const titleId = useId();
  return (
    <section className="card call-talk" aria-labelledby={titleId}>
      <h2 id={titleId}>{hasRecording ? 'Transcript' : 'Recording and transcript'}</h2>
      {hasRecording ? (
        <p className="muted">The line sent no transcript.</p>
      ) : (
        <StatePanel icon="voicemail" title="Nothing was kept of this call">
          <p>
            The line sent neither a recording nor a transcript. Short calls that end in voicemail
            often have none.
          </p>
        </StatePanel>
      )}
    </section>
  );
}
