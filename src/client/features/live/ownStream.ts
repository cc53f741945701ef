/** The stream of this tab while it leads: opened, watched, and its end reported to the flow. */
import type { Services } from '@/client/kernel/services';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import { selectAccessToken, tokenRefused } from '@/client/session/sessionSlice';

import * as live from './liveSlice';
import { openStream, type ReceivedEvent, type Stream, type StreamEnd } from './streamConnection';

interface OwnStreamOptions {
  dispatch: AppDispatch;
  getState: () => AppState;
  services: Services;
  /** A stream opened without a position to resume from: what came before it is unknown. */
  onFirstOpened: () => void;
  onPosition: (lastId: string) => void;
  onEvent: (event: ReceivedEvent) => void;
}

export interface OwnStream {
  /** @param lastEventId where to resume; null if unknown */
  connect(accessToken: string, lastEventId: string | null): void;
  close(): void;
  /** Reconnects if it has been silent for too long: a connection that did not survive a sleep does not say so. */
  check(): void;
}

export function makeOwnStream(options: OwnStreamOptions): OwnStream {
  const { dispatch, getState, services, onFirstOpened, onPosition, onEvent } = options;
  let stream: Stream | null = null;

  function handleEnd(end: StreamEnd, accessToken: string): void {
    // The answer to a former token says nothing about the session.
    if (end === 'refused' && selectAccessToken(getState()) === accessToken) {
      dispatch(tokenRefused({ accessToken }));
    }
    const why = end === 'absent' ? 'absent' : 'cut';
    dispatch(live.lost({ why, isShown: services.isShown() }));
  }

  function close(): void {
    stream?.close();
    stream = null;
  }

  return {
    connect(accessToken, lastEventId) {
      const isFirst = lastEventId === null;
      const current = openStream(services, {
        accessToken,
        lastEventId,
        onOpened: () => {
          dispatch(live.opened());
          if (isFirst) onFirstOpened();
        },
        onPosition,
        onEvent,
      });
      stream = current;
      void current.ended.then((end) => {
        if (stream !== current) return;
        stream = null;
        handleEnd(end, accessToken);
      });
    },
    close,
    check() {
      if (!stream?.isSilent() || live.selectLive(getState()).status !== 'live') return;
      close();
      dispatch(live.lost({ why: 'cut', isShown: services.isShown() }));
      dispatch(live.connectionBack());
    },
  };
}
