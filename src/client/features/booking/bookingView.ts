/** What a visitor's screens show at each stage. */
import type { BookingRefusal } from '@/contract/bookingReads';
import { assertNever } from '@/client/kernel/machine';

import type { BookingState } from './bookingMachine';
import type { ManageState, MoveTrouble } from './manageMachine';

interface BookingView {
  /** `again`: another time, as somebody else took the first. */
  step: 'time' | 'again' | 'details' | 'done';
  start: number | null;
  lost: number | null;
  refusal: BookingRefusal | null;
  isBusy: boolean;
}

const idle = { start: null, lost: null, refusal: null, isBusy: false } as const;

export function bookingView(stage: BookingState): BookingView {
  switch (stage.status) {
    case 'choosing':
      return { ...idle, step: 'time', start: stage.start };
    case 'taken':
      return { ...idle, step: 'again', lost: stage.lost };
    case 'filling':
      return { ...idle, step: 'details', start: stage.start };
    case 'sending':
      return { ...idle, step: 'details', start: stage.start, isBusy: true };
    case 'refused':
      return { ...idle, step: 'details', start: stage.start, refusal: stage.refusal };
    case 'booked':
      return { ...idle, step: 'done', isBusy: true };
    default:
      return assertNever(stage);
  }
}

export type Held = Exclude<
  ManageState,
  { status: 'unread' | 'reading' | 'unknown' | 'unreachable' }
>;

export interface HeldView {
  isChoosing: boolean;
  start: number | null;
  trouble: MoveTrouble | null;
  isMoving: boolean;
  isAsking: boolean;
  isCancelling: boolean;
}

const still = {
  isChoosing: false,
  start: null,
  trouble: null,
  isMoving: false,
  isAsking: false,
  isCancelling: false,
} as const;

export function heldView(stage: Held): HeldView {
  switch (stage.status) {
    case 'shown':
      return still;
    case 'choosing':
      return { ...still, isChoosing: true, start: stage.start, trouble: stage.trouble };
    case 'moving':
      return { ...still, isChoosing: true, start: stage.start, isMoving: true };
    case 'asking':
      return { ...still, isAsking: true, trouble: stage.trouble };
    case 'cancelling':
      return { ...still, isAsking: true, isCancelling: true };
    case 'checking':
      return stage.refused.status === 'asking'
        ? { ...still, isAsking: true, isCancelling: true }
        : { ...still, isChoosing: true, start: stage.refused.start, isMoving: true };
    default:
      return assertNever(stage);
  }
}
