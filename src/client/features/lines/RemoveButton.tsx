import type { Line } from '@/contract/lineReads';
import { useAppDispatch } from '@/client/kernel/hooks';
import { Button } from '@/client/ui/Button';

import { removalChosen } from './lineEditSlice';
import { nameOf } from './LineHead';

/** Asks whether to remove the line. */
export function RemoveButton({ line }: { line: Line }) {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="quiet"
      className="line-remove"
      onClick={() => dispatch(removalChosen({ lineId: line.id }))}
    >
      Remove...<span className="sr">{` ${nameOf(line)}`}</span>
    </Button>
  );
}
