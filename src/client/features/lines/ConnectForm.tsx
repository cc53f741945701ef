import { startTransition, type FormEvent, useOptimistic, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { LINE_PLATFORMS, type LineCheck, type LinePlatform } from '@/contract/lineKinds';
import type { NewLine } from '@/client/api/linesApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { formText } from '@/client/lib/formText';
import { paths } from '@/client/lib/paths';
import { Button, buttonClass } from '@/client/ui/Button';
import { Choices } from '@/client/ui/Choices';
import { ErrorLine } from '@/client/ui/ErrorLine';

import { connectLineFlow, formEdited, selectConnectLine } from './connectLineSlice';
import { formAddress } from './linesAddress';
import { NameField } from './NameField';
import { checkTexts, platformTexts } from './platforms';
import { SecretField } from './SecretField';

interface ConnectFormProps {
  platform: LinePlatform | null;
  isBusy: boolean;
  error: string | null;
  onSubmit: (line: NewLine) => void;
}

/** The assistant's platform, the line's name, and how its reports are verified. */
export function ConnectForm({ platform: inAddress, isBusy, error, onSubmit }: ConnectFormProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const stage = useAppSelector(selectConnectLine);
  // Shown as chosen at once, even before the address has changed.
  const [platform, setPlatform] = useOptimistic(inAddress);
  const [chosenCheck, setChosenCheck] = useState<LineCheck | null>(null);
  const checks = platform === null ? [] : platformTexts[platform].checks;
  const check = checks.find((each) => each === chosenCheck) ?? checks[0] ?? null;

  function choosePlatform(value: LinePlatform) {
    startTransition(async () => {
      setPlatform(value);
      // Choosing another platform must not add a history entry.
      await navigate(formAddress(value), { replace: true });
    });
  }

  function handleEdit() {
    if (connectLineFlow.answers(stage, 'formEdited')) dispatch(formEdited());
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (platform === null || check === null) return;
    const data = new FormData(event.currentTarget);
    const secret = formText(data, 'secret').trim();
    onSubmit({
      platform,
      name: formText(data, 'name').trim(),
      check,
      ...(check === 'signature' && { secret }),
    });
  }

  return (
    <form className="card card-form" onSubmit={handleSubmit} onInput={handleEdit}>
      <ol className="steps">
        <li>
          <div className="step">
            <h2>Where does your assistant live?</h2>
            <Choices
              legend="Platform"
              name="platform"
              chosen={platform}
              choices={LINE_PLATFORMS.map((value) => ({
                value,
                name: platformTexts[value].name,
                about: platformTexts[value].key,
              }))}
              onChosen={choosePlatform}
            />
            <NameField />
          </div>
        </li>
        {check === 'signature' && (
          <li>
            <div className="step">
              <h2>Paste its API key</h2>
              <SecretField />
            </div>
          </li>
        )}
        {checks.length > 1 && (
          <li>
            <div className="step">
              <h2>How is each report checked?</h2>
              <Choices
                legend="Check"
                name="check"
                chosen={check}
                choices={checks.map((value) => ({ value, ...checkTexts[value] }))}
                onChosen={setChosenCheck}
              />
            </div>
          </li>
        )}
      </ol>
      {error !== null && <ErrorLine>{error}</ErrorLine>}
      <div className="card-foot actions">
        <Link className={buttonClass()} to={paths.lines}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" pending={isBusy}>
          Connect the line
        </Button>
      </div>
    </form>
  );
}
