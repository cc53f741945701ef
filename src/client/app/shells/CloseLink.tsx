import { Link } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';

/** The close icon of the profile and calendar areas (product §2.19). */
export function CloseLink({ label }: { label: string }) {
  return (
    <Link className={buttonClass({ variant: 'icon' })} to={paths.adminDashboard} aria-label={label}>
      <Icon name="x" />
    </Link>
  );
}
