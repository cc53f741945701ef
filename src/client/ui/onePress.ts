import type { MouseEvent } from 'react';

/**
 * For a button that leaves with its press, so that another comes under the pointer or the focus: the second
 * click of a double click is not meant for that one (product §23.21). A key that is held presses no other (api/enterRepeat.ts).
 */
export function onePress(onPress: () => void) {
  return {
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) onPress();
    },
  };
}
