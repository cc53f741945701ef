import { useState } from 'react';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CodeField } from './CodeField';
import { Dialog } from './Dialog';

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Verify</button>
      <Dialog
        title="Enter OTP"
        open={open}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      >
        <CodeField label="Code" />
      </Dialog>
    </>
  );
}

async function openDialog(onClose?: () => void) {
  const user = userEvent.setup({ delay: null });
  render(<Page onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  return user;
}

describe('Dialog', () => {
  it('is not there until it is open', () => {
    render(<Page />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is modal, named by its title, and puts the focus into its field', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    await openDialog();
    expect(screen.getByRole('dialog', { name: 'Enter OTP' })).toBeVisible();
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  });

  it('is described by its sentence, which stands before what has the focus', () => {
    render(
      <Dialog title="Remove this line?" open onClose={() => {}}>
        <p className="muted">Its address ends for good.</p>
        <div className="dialog-foot">
          <button className="btn">Cancel</button>
        </div>
      </Dialog>,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Its address ends for good.');
  });

  it.each([
    [
      'the close button',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('is closed once by %s, which gives the focus back to the opener', async (_, close) => {
    const onClose = jest.fn();
    const user = await openDialog(onClose);
    await close(user);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveFocus();
  });

  it('tells its caller when the browser closed it by itself', async () => {
    const onClose = jest.fn();
    await openDialog(onClose);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    await screen.findByRole('button', { name: 'Verify' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open, with what was typed, when someone clicks beside it', async () => {
    const user = await openDialog();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '48');
    await user.click(screen.getByRole('dialog'));
    await user.click(document.body);
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('48');
  });
});
