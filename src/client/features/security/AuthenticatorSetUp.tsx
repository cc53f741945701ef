import { useRef, useState } from 'react';

import type { AuthenticatorSetup } from '@/contract/security';
import { excerpt } from '@/client/lib/excerpt';
import { Button } from '@/client/ui/Button';
import { copyText } from '@/client/ui/copyText';
import { Icon } from '@/client/ui/Icon';

import { FactorCode } from './FactorCode';
import type { CodeView } from './factorView';
import { imageSource } from './imageSource';
import { copyTexts } from './securityTexts';

/** Longer keys can be copied, but nobody types them by hand; product §16.19. */
const LONGEST_KEY = 256;

interface AuthenticatorSetUpProps {
  setUp: AuthenticatorSetup;
  code: CodeView;
  onSubmit: (otp: number) => void;
}

/** What to set the app up with, and the field for its first code. */
export function AuthenticatorSetUp({ setUp, code, onSubmit }: AuthenticatorSetUpProps) {
  return (
    <div className="factor-set-up">
      <QrImage source={imageSource(setUp.qrCode)} />
      <div className="factor-steps">
        <SecretKey value={setUp.secretKey} />
        <FactorCode
          factor="authenticator"
          label="Code from the app"
          view={code}
          onSubmit={onSubmit}
        />
      </div>
    </div>
  );
}

/** Empty if there is no picture or it cannot be drawn: the key beside it serves as well. */
function QrImage({ source }: { source: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (source === null || isBroken) return null;
  return (
    <img
      className="factor-qr"
      src={source}
      width="178"
      height="178"
      alt="QR code for your authenticator app"
      onError={() => setIsBroken(true)}
    />
  );
}

function SecretKey({ value }: { value: string }) {
  const keyRef = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof copyTexts | null>(null);
  const isWhole = value.length <= LONGEST_KEY;

  async function handleCopy() {
    // What is shown is copied where there is no clipboard; part of a key is none.
    const isCopied = await copyText(value, isWhole ? keyRef.current : null);
    setOutcome(isCopied ? 'copied' : 'failed');
  }

  return (
    <div className="factor-secret">
      <h3 className="label">Secret key</h3>
      <div className="factor-secret-line">
        {/* Visually in groups of four; copied by hand it is still one word. */}
        <code ref={keyRef} translate="no">
          {excerpt(value, LONGEST_KEY)
            .match(/.{1,4}/gsu)
            ?.map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          {!isWhole && '…'}
        </code>
        <Button onClick={() => void handleCopy()}>
          <Icon name="copy" small />
          Copy
        </Button>
      </div>
      <p className="hint">Scan the code, or type this key into the app.</p>
      <p className="hint" role="status">
        {outcome && copyTexts[outcome]}
      </p>
    </div>
  );
}
