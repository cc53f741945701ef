import type { MouseEvent } from 'react';

/**
 * For a button that disappears when pressed, leaving another under the pointer: the second click of a double click
 * is not meant for that one (product §23.21). For a key that is held down see api/enterRepeat.ts.
 */
export function singleClick(onPress: () => void) {
  return {
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) onPress();
    },
  };
}
