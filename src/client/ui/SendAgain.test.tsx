import { act, render, screen } from '@testing-library/react';

import { SendAgain } from './SendAgain';

const onSendAgain = jest.fn();
const button = () => screen.getByRole('button', { name: 'Send again' });
const pass = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));

const draw = (isSending = false, outcome: 'sent' | null = null) => (
  <SendAgain
    wait={30}
    isSending={isSending}
    outcome={outcome}
    texts={{ sent: 'Sent.', failed: 'Not sent.' }}
    onSendAgain={onSendAgain}
  />
);

describe('SendAgain', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    onSendAgain.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('is never disabled to the browser, which would take the focus away; while it waits a press sends nothing', async () => {
    const { rerender } = render(draw());
    await act(async () => button().click());
    expect(onSendAgain).not.toHaveBeenCalled();
    await pass(30);
    expect(button()).not.toHaveAttribute('aria-disabled');
    await act(async () => button().click());
    rerender(draw(true));
    rerender(draw(false, 'sent'));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toBeEnabled();
    await act(async () => button().click());
    expect(onSendAgain).toHaveBeenCalledTimes(1);
  });

  it('waits no longer where the clock is set back', async () => {
    render(draw());
    await pass(5);
    jest.setSystemTime(Date.now() - 3_600_000);
    await pass(1);
    expect(screen.getByRole('timer')).toHaveTextContent('in 24 s');
    await pass(24);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
