import { useId, useRef } from 'react';

import type { Provider } from '@/contract/providers';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { Icon } from '@/client/ui/Icon';
import { StateLine } from '@/client/ui/StateLine';
import type { Retry } from '@/client/ui/TryAgain';

import { CardButton } from './CardButton';
import { cardView, type CardView, type Check } from './cardView';
import { DisableMenu } from './DisableMenu';
import { checkAgain, connect, disable } from './integrationsRequests';
import { selectCards } from './integrationsSlice';
import { troubleTexts } from './integrationsTexts';
import { providerTexts } from './providers';

interface IntegrationCardProps {
  provider: Provider;
  check: Check;
}

/** One provider: what it is for, whether it is connected, and what went wrong. */
export function IntegrationCard({ provider, check }: IntegrationCardProps) {
  const dispatch = useAppDispatch();
  const view = cardView(check, useAppSelector(selectCards)[provider]);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const titleId = `${id}-title`;
  const menuId = `${id}-menu`;
  const { name, description, icon } = providerTexts[provider];

  return (
    <section className="card integration" aria-labelledby={titleId}>
      <span className="integration-glyph">
        <Icon name={icon} />
      </span>
      <h2 id={titleId}>{name}</h2>
      <p>{description}</p>
      <div className="integration-actions">
        <CardButton
          ref={buttonRef}
          titleId={titleId}
          view={view}
          menuId={menuId}
          onConnect={() => void dispatch(connect(provider))}
        />
        {view.kind === 'connected' && (
          <DisableMenu
            id={menuId}
            titleId={titleId}
            onDisable={() => void dispatch(disable(provider))}
          />
        )}
      </div>
      <TroubleLine
        view={view}
        retry={{
          to: `check ${name}`,
          onRetry: () => {
            // The line disappears along with its button.
            buttonRef.current?.focus();
            void dispatch(checkAgain(provider));
          },
        }}
      />
    </section>
  );
}

function TroubleLine({ view, retry }: { view: CardView; retry: Retry }) {
  const trouble = 'trouble' in view ? view.trouble : null;
  if (trouble === null) return null;
  return (
    <StateLine state="failed" {...(trouble === 'check' && { retry })}>
      {troubleTexts[trouble]}
    </StateLine>
  );
}
