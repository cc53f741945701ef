import type { ComponentProps } from 'react';

import { Icon } from './Icon';

/** What went wrong, in a line of its own; announced when it appears. */
export function ErrorLine({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className="error" role="alert" {...rest}>
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  );
}
