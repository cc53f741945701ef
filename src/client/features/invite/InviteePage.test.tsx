import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router-dom';

import { selectNotices } from '@/client/notices/noticesSlice';
import type { ScriptedReply } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';
import { holdReply } from '@/test/app/holdReply';

import { Component } from './InviteePage';

const CHECK = 'GET /cid-invite-link';
const SUBMIT = 'POST /cid-invite-link';
const PHONE = '+1 737-555-0119';
const valid: ScriptedReply = { status: 200, body: { link_validity: true, phone: PHONE } };

async function openForm(query: string, check: ScriptedReply = valid) {
  const world = await openStore({ stored: { accessToken: 'token-dana' } });
  world.net.once(CHECK, check);
  const { unmount } = render(
    <Provider store={world.store}>
      <MemoryRouter initialEntries={[`/userForm${query}`]}>
        <Component />
        <Link to="/userForm">No link</Link>
      </MemoryRouter>
    </Provider>,
  );
  // The check, where there is one, is answered.
  await waitFor(() => expect(world.store.getState().invite.status).not.toBe('checking'));
  return { ...world, user: userEvent.setup({ delay: null }), unmount };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submitButton = () => screen.getByRole('button', { name: 'Submit' });

function fill() {
  fireEvent.change(field('Full Name'), { target: { value: ' Priya Raghunathan ' } });
  fireEvent.change(field('Email'), { target: { value: 'priya@example.com' } });
}

test('a valid link prefills the phone number; name and e-mail go once, without a token, and are thanked for', async () => {
  const { user, net, store, services } = await openForm('?link_id=a+b%2Bc');
  expect(screen.getByText('You were invited to a call. Tell us who is joining.')).toBeVisible();
  expect(field('Phone Number')).toHaveValue(PHONE);
  expect(field('Phone Number')).toHaveAttribute('readonly');
  expect(field('Full Name')).toBeRequired();
  expect(field('Email')).toBeRequired();
  expect(field('Email')).toHaveAttribute('type', 'email');
  fireEvent.change(field('Full Name'), { target: { value: '  ' } });
  expect(field('Full Name')).toBeInvalid();
  fill();
  expect(field('Full Name')).toBeValid();
  const answer = holdReply({ net }, SUBMIT);
  for (let click = 0; click < 10; click += 1) await user.click(submitButton());
  await user.type(field('Email'), '{Enter}');
  expect(submitButton()).toHaveAttribute('aria-busy', 'true');
  expect(field('Phone Number')).toHaveValue(PHONE);
  await answer({ status: 200, body: { status: true } });
  const thanks = 'Thank you. Your details have been passed on, and you can close this page.';
  expect(await screen.findByText(thanks)).toHaveFocus();
  expect(selectNotices(store.getState()).map(({ tone, text }) => [tone, text])).toEqual([
    ['success', 'profile updated successfully'],
  ]);
  expect(net.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /cid-invite-link?link_id=a%2Bb%2Bc',
    'POST /cid-invite-link',
  ]);
  expect(net.sent[1]?.body).toEqual({
    link_id: 'a+b+c',
    email: 'priya@example.com',
    name: 'Priya Raghunathan',
  });
  expect(net.sent.map(({ headers }) => headers.get('token'))).toEqual([null, null]);
  expect(services.logged).toEqual([]);
});

/** Replies that are no yes, and what the log says of them. */
const HOSTILE: [what: string, reply: ScriptedReply, status: string | null][] = [
  ['no', { status: 200, body: { link_validity: false, status: false } }, null],
  ['"true"', { status: 200, body: { link_validity: 'true', status: 'true', phone: PHONE } }, null],
  ['1', { status: 200, body: { link_validity: 1, status: 1, phone: PHONE } }, null],
  ['a list', { status: 200, body: [true] }, null],
  ['null', { status: 200, body: 'null' }, null],
  ['HTML', { status: 200, body: '<h1>true</h1>' }, null],
  ['nothing', { status: 200 }, null],
  [
    'a prototype',
    { status: 200, body: '{"__proto__":{"link_validity":true,"status":true}}' },
    null,
  ],
  ['401', { status: 401, body: { detail: 'no', status: true, link_validity: true } }, '401'],
  ['422', { status: 422, body: { detail: [{ msg: 'Field required' }] } }, '422'],
  ['500', { status: 500, body: { detail: 'broken', status: true } }, '500'],
  ['a cut', { cut: true }, 'network'],
];

test('whatever fails shows nothing, keeps and selects what was typed, and works again', async () => {
  const { user, net, services, store } = await openForm('?link_id=secret-link');
  fill();
  const before = document.body.innerHTML;
  for (const [what, reply, status] of HOSTILE) {
    net.once(SUBMIT, reply);
    services.logged.length = 0;
    await user.click(submitButton());
    await waitFor(() => expect(services.logged).not.toEqual([]));
    await waitFor(() => expect(field('Full Name')).toHaveFocus());
    expect([what, services.logged]).toEqual([
      what,
      [status ? `Call failed · ${SUBMIT} · ${status}` : `Invite was not accepted · ${SUBMIT}`],
    ]);
    const { selectionStart, selectionEnd, value } = field('Full Name');
    expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
    expect([what, document.body.innerHTML]).toEqual([what, before]);
  }
  expect(selectNotices(store.getState())).toEqual([]);
  // Neither the link nor the person lies in the store, whose log others can read.
  expect(JSON.stringify(store.getState())).not.toMatch(/secret-link|Priya|priya@/);
  net.once(SUBMIT, { status: 200, body: { status: true } });
  await user.click(submitButton());
  expect(await screen.findByText(/^Thank you/)).toBeInTheDocument();
});

test('a link that is not valid, or cannot be checked, prefills nothing; the form can still be sent', async () => {
  for (const [what, reply, status] of HOSTILE) {
    const { unmount, services } = await openForm('?link_id=secret-link', reply);
    expect([what, field('Phone Number').value, services.logged]).toEqual([
      what,
      '',
      [status ? `Call failed · ${CHECK} · ${status}` : `Invite link is not valid · ${CHECK}`],
    ]);
    expect(submitButton()).toBeEnabled();
    unmount();
    services.close();
  }
});

test.each([
  ['a number', 15_125_550_142, '15125550142'],
  ['a list', ['+1 512'], ''],
  ['nothing', null, ''],
])('a phone that is %s', async (_, phone, value) => {
  await openForm('?link_id=x', { status: 200, body: { link_validity: true, phone } });
  expect(field('Phone Number')).toHaveValue(value);
});

test('without a link nothing is asked or sent, which only the log says', async () => {
  const { user, net, services } = await openForm('?link_id=');
  fill();
  await user.click(submitButton());
  expect(net.sent).toEqual([]);
  expect(services.logged).toEqual([`Invite link not found · ${SUBMIT}`]);
  expect(field('Full Name')).toHaveValue(' Priya Raghunathan ');
});

test('what stood there for one invitation is gone with its link', async () => {
  const { user, store } = await openForm('?link_id=a');
  await waitFor(() => expect(field('Phone Number')).toHaveValue(PHONE));
  fill();
  await user.click(screen.getByRole('link', { name: 'No link' }));
  expect(field('Phone Number')).toHaveValue('');
  expect(field('Full Name')).toHaveValue('');
  expect(store.getState().invite).toEqual({ status: 'unknown' });
});
