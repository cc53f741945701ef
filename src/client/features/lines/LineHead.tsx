import type { Line } from '@/contract/lineReads';
import { shortened } from '@/client/lib/excerpt';
import { Badge } from '@/client/ui/Badge';
import { Icon } from '@/client/ui/Icon';

import { platformName } from './platforms';

/** Our names have at most 80 characters; a longer one is cut (product §16.19). */
const LONGEST_NAME = 200;

/** A line's name and platform. @param id of the heading */
export function LineHead({ line, id }: { line: Line; id: string }) {
  return (
    <div className="line-head">
      <span className="glyph">
        <Icon name="phone" />
      </span>
      <h2 id={id}>{nameOf(line)}</h2>
      <Badge>{platformName(line.platform)}</Badge>
    </div>
  );
}

/** A line's name as it is shown. */
export const nameOf = ({ name }: Pick<Line, 'name'>): string =>
  name === '' ? 'Line without a name' : shortened(name, LONGEST_NAME);
