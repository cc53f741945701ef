import { createRef } from 'react';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Button } from './Button';
import { StateLine } from './StateLine';

describe('Button', () => {
  it('does not send a form unless it says so', async () => {
    const user = userEvent.setup({ delay: null });
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Cancel</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('while pending ignores clicks and Enter, says so, and keeps the focus', async () => {
    const user = userEvent.setup({ delay: null });
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const onClick = jest.fn();
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Code" />
        <Button type="submit" pending={pending} onClick={onClick}>
          Submit
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Submit' });
    await user.click(button);
    rerender(form(true));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();

    for (let click = 0; click < 10; click += 1) await user.click(button);
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onClick).toHaveBeenCalledTimes(1);

    rerender(form(false));
    await user.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('hands ref and attributes to its element', () => {
    const ref = createRef<HTMLButtonElement>();
    render(<Button ref={ref} variant="icon" aria-label="Close" />);
    expect(ref.current).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});

describe('StateLine', () => {
  it('says what failed and offers to try again', async () => {
    const user = userEvent.setup({ delay: null });
    const onRetry = jest.fn();
    render(
      <StateLine state="failed" retry={{ to: 'load queries', onRetry }}>
        Queries could not be loaded.
      </StateLine>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Queries could not be loaded.');
    expect(screen.getByRole('button')).toHaveTextContent(/^Try again/);
    await user.click(screen.getByRole('button', { name: 'Try again to load queries' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each(['loading', 'empty'] as const)('offers nothing to retry while %s', (state) => {
    render(
      <StateLine state={state} retry={{ to: 'load calls', onRetry: () => {} }}>
        Calls
      </StateLine>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Calls');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
