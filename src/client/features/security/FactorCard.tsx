import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';

import { phrases } from '@/contract/phrases';
import { paths } from '@/client/lib/paths';
import { Badge } from '@/client/ui/Badge';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { Switch } from '@/client/ui/Switch';
import { TryAgain, type Retry } from '@/client/ui/TryAgain';

import type { FactorView } from './factorView';

interface FactorCardProps {
  title: string;
  /** Shown beside the title. */
  badge?: ReactNode;
  description: string;
  view: FactorView;
  onToggle: (isOn: boolean) => void;
  /** Rereads whether it is on. */
  retry: Retry;
  /** The set-up, if under way. */
  children?: ReactNode;
}

/** One factor: what it is, its switch, its set-up, and what went wrong. */
export function FactorCard(props: FactorCardProps) {
  const { title, badge, description, view, onToggle, retry, children } = props;
  const id = useId();
  const switchRef = useRef<HTMLInputElement>(null);

  const asksForCode = view.code !== null;
  const askedForCode = useRef(asksForCode);
  useEffect(() => {
    // The set-up is gone, along with the field or button that had the focus (product §21.6).
    const isOver = askedForCode.current && !asksForCode;
    askedForCode.current = asksForCode;
    if (isOver && document.activeElement === document.body) switchRef.current?.focus();
  }, [asksForCode]);

  return (
    <section className="card card-form" aria-labelledby={`${id}-title`}>
      <div className="factor">
        <div>
          <div className="factor-title">
            <h2 id={`${id}-title`}>{title}</h2>
            {badge}
            {/* In the page before its text, so that screen readers announce it. */}
            <span role="status">{view.code && <Badge tone="warning">Code needed</Badge>}</span>
          </div>
          <p className="muted" id={`${id}-description`}>
            {description}
          </p>
        </div>
        <Switch
          ref={switchRef}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          isOn={view.isOn}
          isBusy={view.isBusy}
          onToggle={onToggle}
        />
      </div>
      {children}
      {view.error !== null && (
        <div className="factor-error">
          <ErrorLine>
            <ErrorText text={view.error} />
          </ErrorLine>
          {view.isUnread && <TryAgain {...retry} small />}
        </div>
      )}
    </section>
  );
}

function ErrorText({ text }: { text: string }) {
  return (
    <span>
      <span>{text}</span>
      {text === phrases.mobileMissing && (
        <>
          {' '}
          <Link to={paths.profileDashboard}>Go to your profile</Link>
        </>
      )}
    </span>
  );
}
