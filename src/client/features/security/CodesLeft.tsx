import { useAppSelector } from '@/client/kernel/hooks';
import { Badge } from '@/client/ui/Badge';
import { Icon } from '@/client/ui/Icon';

import { FACTORS } from './factorMachine';
import { selectFactors } from './securitySlice';
import { codesTexts } from './securityTexts';

/** So many, and it is time for new ones. */
const FEW = 2;

/** How many are left, beside the title. */
export function CodesLeft({ left }: { left: number }) {
  if (left === 0) return <Badge>None</Badge>;
  return <Badge tone={left > FEW ? 'success' : 'warning'}>{left} left</Badge>;
}

/** Says that it is time for new ones. Without a second factor nobody needs any. */
export function CodesWarning({ left }: { left: number }) {
  const factors = useAppSelector(selectFactors);
  const isNeeded = FACTORS.some((factor) => factors[factor].status === 'on');
  if (left > FEW || (left === 0 && !isNeeded)) return null;
  return (
    <p className="codes-warning">
      <Icon name="alert" small />
      {left === 0 ? codesTexts.none : codesTexts.few}
    </p>
  );
}
