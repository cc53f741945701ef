import { act, fireEvent, render, screen } from '@testing-library/react';

import { CodeForm } from './CodeForm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Well beyond the moment a whole code stands before it sends itself. */
const aWhile = () => pass(5_000);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function renderForm({ submitsItself }: { submitsItself: boolean }) {
  const sent: number[] = [];
  const form = (isBusy: boolean) => (
    <CodeForm
      className=""
      isBusy={isBusy}
      submitsItself={submitsItself}
      onSubmit={(code) => sent.push(code)}
    />
  );
  const { rerender, unmount } = render(form(false));
  return {
    sent,
    unmount,
    setBusy: (isBusy: boolean) => rerender(form(isBusy)),
    type: (value: string) => fireEvent.input(screen.getByLabelText('Code'), { target: { value } }),
    paste: (data: string) =>
      fireEvent.input(screen.getByLabelText('Code'), { target: { value: data }, data }),
    submit: () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })),
  };
}

test('six digits send themselves once they have stood for 700 ms, and not again', () => {
  const { sent, type } = renderForm({ submitsItself: true });
  type('01234');
  aWhile();
  expect(sent).toEqual([]);
  type('01234 5');
  pass(699);
  expect(sent).toEqual([]);
  pass(1);
  expect(sent).toEqual([12_345]);
  type('01234 5 ');
  aWhile();
  expect(sent).toEqual([12_345]);
});

test('the code that was sent last, pasted again after its answer, sends itself again', () => {
  const { sent, type, paste, setBusy } = renderForm({ submitsItself: true });
  paste('012 345');
  aWhile();
  setBusy(true);
  // Pasted beside its own request: nobody means that twice.
  paste('012345');
  setBusy(false);
  aWhile();
  expect(sent).toEqual([12_345]);
  paste('012 345');
  aWhile();
  expect(sent).toEqual([12_345, 12_345]);
  type('012 345 ');
  aWhile();
  expect(sent).toHaveLength(2);
});

test('the code that was sent last, typed anew, sends itself again', () => {
  const { sent, type } = renderForm({ submitsItself: true });
  type('123456');
  aWhile();
  type('12345');
  type('123456');
  aWhile();
  expect(sent).toEqual([123_456, 123_456]);
});

test('Submit pressed within that moment sends them, and nothing sends them again', () => {
  const { sent, type, submit } = renderForm({ submitsItself: true });
  type('123456');
  submit();
  expect(sent).toEqual([123_456]);
  aWhile();
  expect(sent).toEqual([123_456]);
});

test('digits changed within that moment are not sent', () => {
  const { sent, type } = renderForm({ submitsItself: true });
  type('123456');
  type('12345');
  aWhile();
  type('123450');
  aWhile();
  expect(sent).toEqual([123_450]);
});

test('nothing is sent while a request is under way, or after the popup is gone', () => {
  const { sent, type, setBusy, unmount } = renderForm({ submitsItself: true });
  type('123456');
  setBusy(true);
  aWhile();
  setBusy(false);
  type('654321');
  unmount();
  aWhile();
  expect(sent).toEqual([]);
});

test('digits typed while a request is under way send themselves after it, once; older ones do not', () => {
  const { sent, type, setBusy } = renderForm({ submitsItself: true });
  type('111111');
  setBusy(true);
  aWhile();
  setBusy(false);
  aWhile();
  expect(sent).toEqual([]);
  setBusy(true);
  type('222222');
  aWhile();
  setBusy(false);
  pass(699);
  expect(sent).toEqual([]);
  pass(1);
  expect(sent).toEqual([222_222]);
  setBusy(true);
  setBusy(false);
  aWhile();
  expect(sent).toEqual([222_222]);
});

test('a code that was not accepted is selected for retyping; what was typed since is not', () => {
  const { type, setBusy } = renderForm({ submitsItself: true });
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  const answered = (typedMeanwhile?: string) => {
    aWhile();
    setBusy(true);
    if (typedMeanwhile !== undefined) type(typedMeanwhile);
    setBusy(false);
    return [field.selectionStart, field.selectionEnd];
  };
  type('111111');
  expect(answered()).toEqual([0, 6]);
  type('222222');
  expect(answered('33')).toEqual([2, 2]);
});

test('text that is no code is not sent, and the browser says so at its field', () => {
  const { sent, type, submit } = renderForm({ submitsItself: true });
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  const said: string[] = [];
  field.addEventListener('invalid', () => said.push(field.validationMessage));
  type('12a456');
  submit();
  expect(said).toEqual(['Enter the digits of the code.']);
  expect(sent).toEqual([]);
});

test('elsewhere six digits wait for Submit', () => {
  const { sent, type, submit } = renderForm({ submitsItself: false });
  type('123456');
  aWhile();
  expect(sent).toEqual([]);
  submit();
  expect(sent).toEqual([123_456]);
});
