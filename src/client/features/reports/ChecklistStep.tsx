import { Link } from 'react-router-dom';

import { Badge } from '@/client/ui/Badge';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

import type { Step } from './useSteps';

/** One thing to do first; a completed one shows its result. */
export function ChecklistStep({ step, isNext }: { step: Step; isNext: boolean }) {
  const { icon, title, about, state, isWaiting, to, button } = step;
  const isDone = state === 'done';
  const mark = isDone ? 'todo-mark is-done' : isNext ? 'todo-mark is-next' : 'todo-mark';
  return (
    <li>
      <span className={mark}>
        {isWaiting ? (
          <span className="spin" aria-hidden="true" />
        ) : (
          <Icon name={isDone ? 'check' : icon} />
        )}
      </span>
      <div>
        <h3>
          {title} {isDone && <Badge tone="success">Done</Badge>}
        </h3>
        <p>{about}</p>
      </div>
      {state === 'open' && (
        <Link className={buttonClass(isNext ? { variant: 'primary' } : {})} to={to}>
          {button}
        </Link>
      )}
    </li>
  );
}
