/** What a visitor's screens show at each stage. */
import type { BookingRefusal } from '@/contract/bookingOutcomes';
import { assertNever } from '@/client/kernel/machine';

import type { BookingState } from './bookingMachine';
import { takenText, withdrawnText } from './bookingTexts';
import type { ManageState, MoveTrouble } from './manageMachine';

interface BookingView {
  /** `again`: another time, as the first was lost. */
  step: 'time' | 'again' | 'details' | 'done';
  start: number | null;
  /** Somebody else took it. */
  taken: number | null;
  /** The time that was lost, and what is said of it by its name. */
  lost: { start: number; text: (time: string) => string } | null;
  refusal: BookingRefusal | null;
  isBusy: boolean;
}

const idle = { start: null, taken: null, lost: null, refusal: null, isBusy: false } as const;

export function bookingView(stage: BookingState): BookingView {
  switch (stage.status) {
    case 'choosing':
      return { ...idle, step: 'time', start: stage.start };
    case 'taken':
      return {
        ...idle,
        step: 'again',
        taken: stage.lost,
        lost: { start: stage.lost, text: takenText },
      };
    case 'withdrawn':
      return { ...idle, step: 'again', lost: { start: stage.lost, text: withdrawnText } };
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
