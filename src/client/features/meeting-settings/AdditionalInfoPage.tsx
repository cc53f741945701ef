/** Additional Info: what an invitee is asked; nothing of it can be changed yet (product §12.11). */
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';

import { PREVIEW_ID, PreviewForm } from './PreviewForm';

export function Component() {
  const headingId = useId();
  return (
    <PreviewForm headingId={headingId}>
      <h2 id={headingId}>Invite Question</h2>
      <ul className="setting-questions">
        <li>Name, Mail</li>
        <li>Allow invite to add question</li>
        <li>
          <b>Q1</b>
          <div>
            <p>Please share anything that will help prepare for our meeting.</p>
            <p className="hint">multiple lines</p>
          </div>
        </li>
      </ul>
      {/* It is a link (product §12.12); it leads nowhere yet, so it leads here. */}
      <Link
        className={`${buttonClass({ variant: 'quiet', small: true })} setting-add`}
        to={paths.additionalInfo}
        aria-describedby={PREVIEW_ID}
        onClick={(event: MouseEvent) => event.preventDefault()}
      >
        + Add new question
      </Link>
    </PreviewForm>
  );
}
