/**
 * The player of a call's recording. The address is asked for when somebody wants to hear it; one that ran
 * out is asked for anew, and it goes on where it was (product §22.34).
 */
import { useEffect, useRef, useState, type ComponentProps } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';

import { askLink, notePlaying, recoverPlayback, saveRecording } from './callRequests';
import { recordingFound, selectRecording, selectRecordingFile } from './callSlices';
import { recordingFileView, recordingView, type RecordingView } from './callViews';

/** Less is no progress: the player may tell of a moment it cannot get beyond; seconds. */
const PROGRESS = 1;

export interface RecordingPlayer {
  view: RecordingView;
  /** Belong to the `<audio>` of this player. */
  audio: ComponentProps<'audio'>;
  /** Seconds. */
  position: number;
  length: number;
  isPlaying: boolean;
  rate: number;
  onRateChosen: (rate: number) => void;
  onToggled: () => void;
  onSeeked: (position: number) => void;
  /** Goes there, and plays. */
  playFrom: (position: number) => void;
  /** Its file is being asked for. */
  isSaving: boolean;
  onSaved: () => void;
}

/** @param seconds how long it is as far as the call says; null where it says nothing */
export function useRecordingPlayer(callId: string, seconds: number | null): RecordingPlayer {
  const dispatch = useAppDispatch();
  const view = recordingView(useAppSelector(selectRecording));
  const { isSaving } = recordingFileView(useAppSelector(selectRecordingFile));
  const ref = useRef<HTMLAudioElement>(null);
  /** Where the person wants to be, and whether it should play: also while there is nothing to play yet. */
  const wish = useRef({ at: 0, plays: false });
  /** Where this address was taken up. */
  const begun = useRef(0);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const { url } = view;

  useEffect(() => {
    if (ref.current) ref.current.playbackRate = rate;
  }, [rate, url]);

  function play() {
    wish.current.plays = true;
    const audio = ref.current;
    if (!audio || url === null) return void dispatch(askLink(callId));
    // A browser may forbid it, or the person paused at once: the button says how it stands.
    audio.play().catch(() => setIsPlaying(false));
  }

  function seek(to: number) {
    const at = Math.min(Math.max(to, 0), length > 0 ? length : to);
    wish.current.at = at;
    setPosition(at);
    const audio = ref.current;
    if (audio && audio.readyState > 0) audio.currentTime = at;
  }

  return {
    view,
    position,
    length,
    isPlaying,
    rate,
    onRateChosen: setRate,
    onToggled: () => {
      if (!isPlaying) return play();
      wish.current.plays = false;
      ref.current?.pause();
    },
    onSeeked: seek,
    isSaving,
    onSaved: () => void dispatch(saveRecording(callId)),
    playFrom: (to) => {
      seek(to);
      play();
    },
    audio: {
      ref,
      preload: 'auto',
      ...(url !== null && { src: url }),
      onLoadedMetadata: ({ currentTarget }) => {
        dispatch(recordingFound());
        if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
        currentTarget.playbackRate = rate;
        begun.current = wish.current.at;
        if (wish.current.at > 0) currentTarget.currentTime = wish.current.at;
        if (wish.current.plays) currentTarget.play().catch(() => setIsPlaying(false));
      },
      onTimeUpdate: ({ currentTarget }) => {
        // What is being asked for anew begins at 0, and is not there yet.
        if (currentTarget.readyState === 0) return;
        wish.current.at = currentTarget.currentTime;
        setPosition(currentTarget.currentTime);
        if (currentTarget.currentTime > begun.current + PROGRESS) dispatch(notePlaying());
      },
      onPlay: () => setIsPlaying(true),
      onPause: () => setIsPlaying(false),
      onEnded: () => {
        wish.current = { at: 0, plays: false };
        setIsPlaying(false);
      },
      onError: () => {
        setIsPlaying(false);
        void dispatch(recoverPlayback(callId));
      },
    },
  };
}
