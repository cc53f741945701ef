/** Suites of the queue of messages. */
import type { Carrier, Message } from '@/server/modules/delivery/message';

import type { Backend } from './backend';

/** A code. */
export const sms = (to: string): Message => ({ channel: 'sms', to, text: '123456 is your code' });

/** Refuses the first `times` messages, then takes them. */
export function hesitantCarrier(
  times: number,
): Pick<Carrier, 'deliver'> & { taken: Message[]; tries: number } {
  const carrier = {
    taken: [] as Message[],
    tries: 0,
    deliver: async (message: Message) => {
      carrier.tries += 1;
      if (carrier.tries <= times) throw new Error('Not now');
      carrier.taken.push(message);
    },
  };
  return carrier;
}

/** Lets go of what hangs after each test, and stops the backend that it has started. */
export function setUpQueue() {
  let backend: Backend;
  /** Lets go of what hangs. */
  let release = (): void => undefined;
  afterEach(() => {
    release();
    return backend.stop();
  });

  return {
    get backend() {
      return backend;
    },
    set backend(value) {
      backend = value;
    },
    get release() {
      return release;
    },
    set release(value) {
      release = value;
    },
  };
}
