import { Button } from './Button';
import { ErrorLine } from './ErrorLine';
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
      {error !== null && <ErrorLine className="error save-error">{error}</ErrorLine>}
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
