import { type FormEvent, useId, useState } from 'react';

import { CALLBACK_MAILS } from '@/contract/notificationKinds';
import type { NotificationSettings } from '@/contract/notifications';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetProfileQuery } from '@/client/api/profileApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { shortened } from '@/client/lib/excerpt';
import { saveView } from '@/client/lib/saveView';
import { LeaveDialog } from '@/client/session/LeaveDialog';
import { Choices } from '@/client/ui/Choices';
import { SaveFoot } from '@/client/ui/SaveFoot';
import { ZoneSelect } from '@/client/ui/ZoneSelect';

import { saveSettings } from './notificationsRequests';
import {
  editsDropped,
  formEdited,
  notificationsFlow,
  selectNotificationsForm,
} from './notificationsSlice';
import { mailChoices, mailText, texts } from './notificationsTexts';
import { QuietHours } from './QuietHours';
import { SmsRow } from './SmsRow';

/** The longest valid address; product §16.19. */
const LONGEST_EMAIL = 320;

/** The stored settings, with the changes applied. */
export function NotificationsForm({ stored }: { stored: NotificationSettings }) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectNotificationsForm);
  const { isEdited, isBusy, error } = saveView(stage);
  const { currentData: profile } = useGetProfileQuery(undefined, alwaysFresh);
  const [chosen, setChosen] = useState<Partial<NotificationSettings>>({});
  const digestId = useId();
  const edits = isEdited ? chosen : {};
  const shown = { ...stored, ...edits };
  const zone = shown.zone ?? browserZone();
  const { callbackMail, digestTime } = shown;

  function edit(change: Partial<NotificationSettings>) {
    // What is being saved cannot be edited.
    if (isBusy) return;
    setChosen({ ...edits, ...change });
    if (notificationsFlow.answers(stage, 'formEdited')) dispatch(formEdited());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (callbackMail === null) return;
    // One that was emptied before another choice was made is none.
    const time = digestTime || stored.digestTime;
    // What was cancelled before must not come back while this is saved.
    setChosen(edits);
    dispatch(saveSettings({ ...shown, callbackMail, digestTime: time, zone }));
  }

  return (
    <>
      <form className="card card-form" aria-label="Notifications" onSubmit={handleSubmit}>
        <h2>Mail about callbacks</h2>
        <p className="muted mail-about">
          {mailText(shortened(profile?.email ?? '', LONGEST_EMAIL))}
        </p>
        <Choices
          legend="Mail about callbacks"
          name="callbackMail"
          isPlain
          chosen={callbackMail}
          choices={CALLBACK_MAILS.map((value) => ({
            value,
            ...mailChoices[value],
            more: value === 'daily' && (
              <div className="inline-field">
                <label htmlFor={digestId}>
                  At<span className="sr"> this time of the day</span>
                </label>
                <input
                  id={digestId}
                  className="input"
                  type="time"
                  required
                  value={digestTime}
                  onChange={({ target }) => edit({ digestTime: target.value })}
                />
              </div>
            ),
          }))}
          onChosen={(value) => edit({ callbackMail: value })}
        />
        <SmsRow
          isOn={shown.callbackSms}
          hasCodes={profile?.smsTwoFactorActive ?? null}
          onToggle={(callbackSms) => edit({ callbackSms })}
        />
        <QuietHours from={shown.quietFrom} to={shown.quietTo} onChange={edit} />
        <ZoneSelect zone={zone} onChange={(next) => edit({ zone: next })} />
        <SaveFoot
          error={error}
          note={texts.everyMail}
          isBusy={isBusy}
          onCancel={() => dispatch(editsDropped())}
        />
      </form>
      <LeaveDialog hasEdits={isEdited} />
    </>
  );
}
