import { useEffect, useRef } from 'react';

import { ErrorLine } from '@/client/ui/ErrorLine';

import { goneText } from './meetingTexts';

interface RemovedWarningProps {
  /** Referenced by the disabled Save button. */
  id: string;
  name: string;
}

/** Says that the kind of meeting being edited was removed meanwhile, and what can be done (product §25.61). */
export function RemovedWarning({ id, name }: RemovedWarningProps) {
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // Its booking page card went too, perhaps with the focus in it (product §21.6).
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);

  return (
    <ErrorLine ref={ref} id={id} className="error setting-error" tabIndex={-1}>
      {goneText(name)}
    </ErrorLine>
  );
}
