import { Button } from './Button';
import { Icon } from './Icon';
import './saveFoot.css';

interface SaveFootProps {
  /** Why it was not saved; null for no error. */
  error: string | null;
  note: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The foot of a form on a card: Cancel and Save. */
export function SaveFoot({ error, note, isBusy, onCancel }: SaveFootProps) {
  return (
    <>
      {error !== null && (
        <p className="error save-error" role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
      <div className="card-foot actions">
        <p className="hint save-note">{note}</p>
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isBusy}>
          Save
        </Button>
      </div>
    </>
  );
}
