import { flushSync } from 'react-dom';

import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { selectHas } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import '@/client/ui/comesAfter.css';
import { Dialog } from '@/client/ui/Dialog';

import { DeletionForm } from './DeletionForm';
import { deletionCancelled, deletionOpened, selectDeletion } from './privacySlices';
import { deletionTexts as texts } from './privacyTexts';
import { deletionView } from './privacyViews';

/** Deleting the account, last on the page (product §24.34). */
export function DeletionCard({ onDownloadFirst }: { onDownloadFirst: () => void }) {
  const dispatch = useAppDispatch();
  const withBookings = useAppSelector(selectHas('bookings'));
  const view = deletionView(useAppSelector(selectDeletion));

  function handleDownloadFirst() {
    // The dialog gives the focus back first.
    flushSync(() => dispatch(deletionCancelled()));
    onDownloadFirst();
  }

  return (
    <>
      <section className="card card-form deletion comes-after" aria-label={texts.title}>
        <div>
          <h2>{texts.title}</h2>
          <p className="muted">{texts.about}</p>
          {withBookings && <p className="muted">{texts.booked}</p>}
        </div>
        <Button
          className="deletion-button"
          aria-haspopup="dialog"
          onClick={() => dispatch(deletionOpened())}
        >
          Delete account...
        </Button>
      </section>
      <Dialog
        title={texts.question}
        open={view.isOpen}
        onClose={() => dispatch(deletionCancelled())}
      >
        <DeletionForm view={view} onDownloadFirst={handleDownloadFirst} />
      </Dialog>
    </>
  );
}
