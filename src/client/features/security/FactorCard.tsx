import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

import { phrases } from '@/contract/phrases';
import { paths } from '@/client/lib/paths';
import { Badge } from '@/client/ui/Badge';
import { Icon } from '@/client/ui/Icon';
import { Switch } from '@/client/ui/Switch';

import type { FactorState } from './factorMachine';

interface FactorCardProps {
  title: string;
  /** Stands beside the title. */
  badge?: ReactNode;
  description: string;
  stage: FactorState;
  onToggle: (isOn: boolean) => void;
  /** The set-up, while there is one. */
  children?: ReactNode;
}

/** One factor: what it is, its switch, its set-up, and what went wrong. */
export function FactorCard(props: FactorCardProps) {
  const { title, badge, description, stage, onToggle, children } = props;
  const id = useId();
  const error = stage.status === 'off' || stage.status === 'on' ? stage.error : null;
  return (
    <section className="card card-form" aria-labelledby={`${id}-title`}>
      <div className="factor">
        <div>
          <div className="factor-title">
            <h2 id={`${id}-title`}>{title}</h2>
            {badge}
            {isSettingUp(stage) && <Badge tone="warning">Code needed</Badge>}
          </div>
          <p className="muted" id={`${id}-description`}>
            {description}
          </p>
        </div>
        <Switch
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          isOn={isSettingUp(stage) || stage.status === 'on' || stage.status === 'disabling'}
          isBusy={'attempt' in stage}
          onToggle={onToggle}
        />
      </div>
      {children}
      {error !== null && <ErrorLine text={error} />}
    </section>
  );
}

/** The stages in which the set-up stands on the screen. */
export function isSettingUp({ status }: FactorState): boolean {
  return status === 'awaitingCode' || status === 'resending' || status === 'verifying';
}

function ErrorLine({ text }: { text: string }) {
  return (
    <p className="error factor-error" role="alert">
      <Icon name="alert" small />
      <span>
        <span>{text}</span>
        {text === phrases.mobileMissing && (
          <>
            {' '}
            <Link to={paths.profileDashboard}>Go to your profile</Link>
          </>
        )}
      </span>
    </p>
  );
}
