import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { Notice } from '@/client/ui/Notice';
import { PasswordField } from '@/client/ui/PasswordField';

import { download } from './privacyRequests';
import { exportFlow, passwordEdited, selectExport } from './privacySlices';
import { exportTexts as texts } from './privacyTexts';
import { exportView } from './privacyViews';

/** Exports everything as a file, once the password is confirmed (product §24.31). */
export function ExportCard({ passwordRef }: { passwordRef: RefObject<HTMLInputElement | null> }) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectExport);
  const { isBusy, progress, ended, wrongPassword, error } = exportView(stage);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (wrongPassword === undefined) return;
    passwordRef.current?.focus();
    passwordRef.current?.select();
  }, [wrongPassword, passwordRef]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formText(new FormData(event.currentTarget), 'password');
    if (await dispatch(download(password))) formRef.current?.reset();
  }

  return (
    <form
      ref={formRef}
      className="card card-form"
      aria-label={texts.title}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={() => exportFlow.answers(stage, 'passwordEdited') && dispatch(passwordEdited())}
    >
      <h2>{texts.title}</h2>
      <p className="muted privacy-about">{texts.about}</p>
      {error !== null && <Notice tone="error">{error}</Notice>}
      <div className="export-line">
        <PasswordField
          ref={passwordRef}
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={wrongPassword}
        />
        <Button type="submit" pending={isBusy}>
          {!isBusy && <Icon name="download" small />}
          <span>Download</span>
        </Button>
      </div>
      <p className="muted export-progress" role="status">
        {progress}
      </p>
      {ended !== null && <p className="muted export-progress">{ended}</p>}
    </form>
  );
}
