/**
 * The player of a call's recording. The address is requested when somebody wants to listen; when it has expired, a
 * new one is requested and playback resumes where it was (product §22.34).
 */
import { useEffect, useRef, useState, type ComponentProps } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';

import { askLink, notePlaying, recoverPlayback, saveRecording } from './callRequests';
import { recordingFound, selectRecording, selectRecordingFile } from './callSlices';
import { recordingFileView, recordingView, type RecordingView } from './callViews';

/** Less is no progress: a player may keep reporting a moment it cannot get beyond; seconds. */
const PROGRESS = 1;

export interface RecordingPlayer {
  view: RecordingView;
  /** Handlers for the `<audio>` of this player. */
  audio: ComponentProps<'audio'>;
  /** Seconds. */
  position: number;
  length: number;
  isPlaying: boolean;
  rate: number;
  onRateChosen: (rate: number) => void;
  onToggled: () => void;
  onSeeked: (position: number) => void;
  /** Seeks, and plays. */
  playFrom: (position: number) => void;
  /** Its file is being requested. */
  isSaving: boolean;
  onSaved: () => void;
}

/** @param seconds the duration according to the call; null if unknown */
export function useRecordingPlayer(callId: string, seconds: number | null): RecordingPlayer {
  const dispatch = useAppDispatch();
  const view = recordingView(useAppSelector(selectRecording));
  const { isSaving } = recordingFileView(useAppSelector(selectRecordingFile));
  const ref = useRef<HTMLAudioElement>(null);
  /** The wanted position, and whether to play: known even before there is anything to play. */
  const wish = useRef({ at: 0, plays: false });
  /** Where this address resumed. */
  const begun = useRef(0);
  const [position, setPosition] = useState(0);
  /** As the recording itself tells; null before it has loaded. */
  const [loadedLength, setLoadedLength] = useState<number | null>(null);
  const length = loadedLength ?? seconds ?? 0;
  const [isPlaying, setIsPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const { url } = view;

  useEffect(() => {
    if (ref.current) ref.current.playbackRate = rate;
  }, [rate, url]);

  function play() {
    wish.current.plays = true;
    const audio = ref.current;
    if (!audio || url === null) {
      // Safari plays later only what was loaded by the press itself, be it nothing.
      audio?.load();
      return void dispatch(askLink(callId));
    }
    // The browser may refuse, or the user may pause at once: the button shows the actual state.
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
        if (Number.isFinite(currentTarget.duration)) setLoadedLength(currentTarget.duration);
        currentTarget.playbackRate = rate;
        begun.current = wish.current.at;
        if (wish.current.at > 0) currentTarget.currentTime = wish.current.at;
        if (wish.current.plays) currentTarget.play().catch(() => setIsPlaying(false));
      },
      onTimeUpdate: ({ currentTarget }) => {
        // A new source starts at 0, before it has loaded.
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
