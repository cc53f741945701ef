/** What the tabs of a browser tell each other about their one stream (product §23.34). */
import { fieldOf } from '@/contract/fieldOf';
import { textOf } from '@/contract/reply';

/** What the leading tab tells the others. */
export type LeaderMessage =
  /** An event, as the stream brought it. */
  | { say: 'told'; lastId: string; event: string; data: unknown }
  /** Streams fail, and it is time to check for news. */
  | { say: 'look' }
  /** Whether its stream is open. */
  | { say: 'source'; isLive: boolean };

export type TabMessage =
  | LeaderMessage
  /** Who leads? */
  | { say: 'who' }
  /** The leader answers: it goes on leading, or hands over to the tab that asked. */
  | { say: 'here' | 'gone'; lastId: string }
  /** The leader is no longer visible. */
  | { say: 'hidden' };

/** Parses a message from another tab, which may run another version; null for anything unknown. */
export function readTabMessage(message: unknown): TabMessage | null {
  const say = fieldOf(message, 'say');
  const lastId = textOf(fieldOf(message, 'lastId'));
  switch (say) {
    case 'who':
    case 'hidden':
    case 'look':
      return { say };
    case 'here':
    case 'gone':
      return { say, lastId };
    case 'source':
      return { say, isLive: fieldOf(message, 'isLive') === true };
    case 'told': {
      const event = textOf(fieldOf(message, 'event'));
      return { say, lastId, event, data: fieldOf(message, 'data') };
    }
    default:
      return null;
  }
}
