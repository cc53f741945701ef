/** Every sentence of the list of bookings that is said because of what happened. */
export const texts = {
  calledOff: 'The booking is cancelled. The person who made it is told by mail.',
  calledOffUntold: 'The booking is cancelled. Nobody is told by mail: it has no address.',
  reasonTold: 'Goes into the mail to the person who booked. You may leave it empty.',
  reasonKept: 'Stays with the booking. You may leave it empty.',
  noAddress: 'Nobody is told by mail: this booking has no e-mail address.',
  notCalledOff: 'The booking could not be cancelled. Try again.',
  failed: 'The bookings could not be loaded',
  failedHint: 'Check your connection, then try again.',
  moreFailed: 'More bookings could not be loaded.',
  newFailed: 'New bookings could not be loaded.',
  mayOnlyRead:
    'Connect again to put bookings into your calendar. The connection you have may only read it.',
  hasEnded:
    'Connect again to put bookings into your calendar. Google has ended the connection: until then people can book when you are busy.',
  noAnswers: 'No answers given.',
} as const;

/** For those who hear the page: how many there are now. */
export function upcomingText(count: number): string {
  return count === 1 ? '1 upcoming booking' : `${count.toLocaleString('en')} upcoming bookings`;
}
