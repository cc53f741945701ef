import { CopyLine } from './CopyLine';
import { Icon } from './Icon';

interface KeyOnceProps {
  value: string;
  onCopied: () => void;
}

/** A key that is shown this once and cannot be read again. */
export function KeyOnce({ value, onCopied }: KeyOnceProps) {
  return (
    <div className="once">
      <CopyLine label="Key" value={value} onCopied={onCopied} />
      <p className="once-warn">
        <Icon name="alert" small />
        Shown this one time. Paste it before you leave this page; later you can only make a new one.
      </p>
    </div>
  );
}
