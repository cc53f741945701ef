import { useAppSelector } from '@/client/kernel/hooks';
import { Badge } from '@/client/ui/Badge';
import { Icon } from '@/client/ui/Icon';

import { FACTORS } from './factorMachine';
import { isAskedFor } from './factorView';
import { selectFactors } from './securitySlice';
import { codesTexts } from './securityTexts';

/** With this many left, it is time for new ones. */
const FEW = 2;

/** How many are left, beside the title. */
export function CodesLeft({ left }: { left: number }) {
  if (left === 0) return <Badge>None</Badge>;
  return <Badge tone={left > FEW ? 'success' : 'warning'}>{`${left} left`}</Badge>;
}

/** Says that it is time for new ones, or that without a second factor nobody needs any (product §24.22). */
export function CodesHint({ left }: { left: number }) {
  const factors = useAppSelector(selectFactors);
  const areAsked = FACTORS.map((factor) => isAskedFor(factors[factor]));
  if (areAsked.every((isAsked) => isAsked === false)) {
    return <p className="muted codes-idle">{codesTexts.idle}</p>;
  }
  if (left > FEW || (left === 0 && !areAsked.includes(true))) return null;
  return (
    <p key="warning" className="codes-warning">
      <Icon name="alert" small />
      {left === 0 ? codesTexts.none : codesTexts.few}
    </p>
  );
}
