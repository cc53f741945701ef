import { selectHas } from '@/client/session/sessionSlice';
import type { StartListening } from '@/client/kernel/state';
import type { StorePart } from '@/client/kernel/storePart';

const hasNews = selectHas('live');

/** Loads the script that receives news, on servers that send them (product §23.30). */
export function loadNewsWhenThere(
  startListening: StartListening,
  join: (part: StorePart) => void,
): void {
  let isLoaded = false;
  startListening({
    // From then on it follows sessions by itself.
    predicate: (_, now, before) => !isLoaded && hasNews(now) && !hasNews(before),
    effect: async (_, { dispatch, extra }) => {
      try {
        const { livePart, started } = await import('@/client/features/live/livePart');
        if (isLoaded) return;
        isLoaded = true;
        join(livePart);
        dispatch(started({ isShown: extra.isShown() }));
      } catch {
        // Screens work without it: they refetch when the person comes back to them.
        extra.log.warn('News could not be loaded');
      }
    },
  });
}
