import type { ReactNode } from 'react';
import type { Location } from 'react-router-dom';

import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';

import { useLeaveGuard } from './useLeaveGuard';

const isElsewhere = (here: Location, next: Location) => here.pathname !== next.pathname;

interface LeaveQuestionProps {
  wouldLose: boolean;
  title: string;
  /** What is lost, in a sentence. */
  children: ReactNode;
  /** What the button says that stays. */
  stayLabel: string;
  /** Which ways out lose it; those to another screen, unless given. */
  leaves?: (here: Location, next: Location) => boolean;
}

/** Asks once before something is left behind for good. */
export function LeaveQuestion({
  wouldLose,
  title,
  children,
  stayLabel,
  leaves = isElsewhere,
}: LeaveQuestionProps) {
  const { isAsking, stay, leave } = useLeaveGuard(wouldLose, leaves);
  return (
    <Dialog title={title} open={isAsking} onClose={stay}>
      <p className="muted">{children}</p>
      <div className="actions dialog-foot">
        <Button onClick={stay}>{stayLabel}</Button>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
