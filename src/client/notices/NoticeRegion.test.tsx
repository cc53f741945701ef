import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';

import { openStore } from '@/test/app/storeWorld';

import { NOTICE_MS, NoticeRegion } from './NoticeRegion';
import { noticeShown } from './noticesSlice';

async function openRegion() {
  const { store } = await openStore();
  const { container } = render(
    <Provider store={store}>
      <NoticeRegion />
    </Provider>,
  );
  const show = (tone: 'success' | 'error' | 'info', text: string) =>
    act(() => {
      store.dispatch(noticeShown({ tone, text }));
    });
  return { show, region: container.querySelector('[aria-live]') };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('the notice region', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is live before the first message', async () => {
    const { region } = await openRegion();
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toBeEmptyDOMElement();
  });

  it('announces success politely and errors at once', async () => {
    const { show, region } = await openRegion();
    show('success', 'Signed up successfully');
    show('error', 'Please fill in all the details');
    expect(screen.getByRole('status')).toHaveTextContent('Signed up successfully');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all the details');
    expect(region).toContainElement(screen.getByRole('status'));
  });

  it('lets success leave after six seconds', async () => {
    const { show } = await openRegion();
    show('success', 'Signed up successfully');
    pass(NOTICE_MS - 1);
    expect(screen.getByText('Signed up successfully')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Signed up successfully')).not.toBeInTheDocument();
  });

  it('keeps errors until they are closed', async () => {
    const { show } = await openRegion();
    show('error', 'Please fill in all the details');
    pass(10 * NOTICE_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByText('Please fill in all the details')).not.toBeInTheDocument();
  });

  it('does not take a message away from under the pointer', async () => {
    const { show } = await openRegion();
    show('success', 'Signed up successfully');
    pass(NOTICE_MS - 1);
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(10 * NOTICE_MS);
    expect(screen.getByText('Signed up successfully')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(NOTICE_MS);
    expect(screen.queryByText('Signed up successfully')).not.toBeInTheDocument();
  });

  it('does not take a message away from under the focus, and keeps the focus when it is closed', async () => {
    const { show, region } = await openRegion();
    show('success', 'Signed up successfully');
    const close = screen.getByRole('button', { name: 'Dismiss message' });
    act(() => close.focus());
    pass(10 * NOTICE_MS);
    expect(screen.getByText('Signed up successfully')).toBeInTheDocument();
    fireEvent.click(close);
    expect(region).toHaveFocus();
  });

  it('lets a message leave once the focus has left it', async () => {
    const { show } = await openRegion();
    show('success', 'Signed up successfully');
    const close = screen.getByRole('button', { name: 'Dismiss message' });
    act(() => close.focus());
    act(() => close.blur());
    pass(NOTICE_MS);
    expect(screen.queryByText('Signed up successfully')).not.toBeInTheDocument();
  });

  it('gives the focus back to what had it before, once the last message is closed', async () => {
    const { show } = await openRegion();
    const before = document.body.appendChild(document.createElement('button'));
    show('error', 'one');
    show('error', 'two');
    const closes = () => screen.getAllByRole('button', { name: 'Dismiss message' });
    act(() => before.focus());
    act(() => closes()[0]?.focus());
    for (const close of closes()) fireEvent.click(close);
    expect(before).toHaveFocus();
    before.remove();
  });

  it('keeps the focus where what had it before cannot have it any more', async () => {
    const { show, region } = await openRegion();
    const before = document.body.appendChild(document.createElement('button'));
    show('error', 'one');
    const close = screen.getByRole('button', { name: 'Dismiss message' });
    act(() => before.focus());
    act(() => close.focus());
    // As behind a dialog that has opened since.
    before.disabled = true;
    fireEvent.click(close);
    expect(region).toHaveFocus();
    before.remove();
  });

  it('shows the three newest, the newest last, and the others when there is room', async () => {
    const { show } = await openRegion();
    for (const text of ['one', 'two', 'three', 'four']) show('error', text);
    const texts = () => screen.getAllByRole('alert').map((notice) => notice.textContent);
    expect(texts()).toEqual(['two', 'three', 'four']);
    const last = screen.getAllByRole('alert').at(-1);
    if (!last) throw new Error('No notice');
    fireEvent.click(within(last).getByRole('button', { name: 'Dismiss message' }));
    expect(texts()).toEqual(['one', 'two', 'three']);
  });
});
