/** Additional Info: what an invitee is asked; nothing of it can be changed yet (specification, section 2). */
import { useId } from 'react';

import { InertButton } from './InertButton';
import { PreviewForm } from './PreviewForm';

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
      <InertButton variant="quiet" small className="setting-add">
        + Add new question
      </InertButton>
    </PreviewForm>
  );
}
