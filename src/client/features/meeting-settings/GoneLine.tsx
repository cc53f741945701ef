import { useEffect, useRef } from 'react';

import { Icon } from '@/client/ui/Icon';

import { goneText } from './meetingTexts';

interface GoneLineProps {
  /** For the button it is the reason of. */
  id: string;
  name: string;
}

/** That the kind in the form was removed meanwhile, and what can be done (product §25.61). */
export function GoneLine({ id, name }: GoneLineProps) {
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The card of its booking page went with it, and the focus may have been there (product §21.6).
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);

  return (
    <p ref={ref} id={id} className="error setting-error" role="alert" tabIndex={-1}>
      <Icon name="alert" small />
      {goneText(name)}
    </p>
  );
}
