import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * For a button that leaves with its press, so that another comes under the pointer or the focus: the second
 * click of a double click, and a key that is held, are not meant for that one (product §23.21).
 */
export function onePress(onPress: () => void) {
  return {
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) onPress();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}
