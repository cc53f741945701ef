/** The Security screen is left while a factor is being turned on or off (product §9.19). */
import { act, screen } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import {
  ACTIVATE,
  authenticatorSwitch,
  codeField,
  codeSent,
  connected,
  disabled,
  DISABLE,
  DISABLE_SMS,
  offered,
  READ,
  ready,
  SEND,
  smsSwitch,
  VERIFY,
} from '@/test/app/securityScreen';
import { samSession } from '@/test/people';

/** The screen, and a server that says of both factors what `server` says. */
async function open(server: { isOn: boolean }): Promise<ScriptedApp> {
  const app = await renderScripted('/profile-dashboard/authentication', (net) => {
    net.always(READ, () => (server.isOn ? connected : offered));
    net.always('GET /user/', () => ({
      status: 200,
      body: { first_name: 'Dana', phone: '+12025550142', sms_2fa_active: server.isOn },
    }));
    net.always(SEND, codeSent);
  });
  await ready();
  return app;
}

async function goTo({ user }: ScriptedApp, name: 'Change Password' | 'Security') {
  await user.click(screen.getByRole('link', { name: new RegExp(name, 'i') }));
  await screen.findByRole('heading', { level: 1, name });
}

const told = ({ store }: ScriptedApp) => selectNotices(store.getState()).map(({ text }) => text);

describe.each([
  [
    'the authenticator',
    {
      toggle: authenticatorSwitch,
      disable: DISABLE,
      confirm: ACTIVATE,
      label: 'Code from the app',
      success: '2FA activated successfully!',
    },
  ],
  [
    'SMS codes',
    {
      toggle: smsSwitch,
      disable: DISABLE_SMS,
      confirm: VERIFY,
      label: 'Verify code',
      success: 'SMS 2FA activated successfully!',
    },
  ],
] as const)('%s', (_, { toggle, disable, confirm, label, success }) => {
  test('turned off, the screen left and opened again: the switch shows what came of it', async () => {
    const server = { isOn: true };
    const app = await open(server);
    const answer = holdReply(app, disable);
    await app.user.click(toggle());
    await goTo(app, 'Change Password');
    await goTo(app, 'Security');
    expect(toggle()).toHaveAttribute('aria-busy', 'true');
    server.isOn = false;
    await answer(disabled);
    await ready();
    expect(toggle()).not.toBeChecked();
    expect(told(app)).toEqual(['2FA disabled']);
  });

  test('turned on, the screen left and opened again: the switch shows what came of it', async () => {
    const server = { isOn: false };
    const app = await open(server);
    const answer = holdReply(app, confirm);
    await app.user.click(toggle());
    await app.user.type(await codeField(label), '123456{Enter}');
    await goTo(app, 'Change Password');
    await goTo(app, 'Security');
    expect(toggle()).toHaveAttribute('aria-busy', 'true');
    server.isOn = true;
    await answer({ status: 200 });
    await ready();
    expect(toggle()).toBeChecked();
    expect(told(app)).toEqual([success]);
  });

  test('answered while another screen stands: it is told there, once', async () => {
    const server = { isOn: true };
    const app = await open(server);
    const answerDisable = holdReply(app, disable);
    await app.user.click(toggle());
    await goTo(app, 'Change Password');
    server.isOn = false;
    await answerDisable(disabled);
    expect(await screen.findByText('2FA disabled')).toBeInTheDocument();

    await goTo(app, 'Security');
    await ready();
    const answerCode = holdReply(app, confirm);
    await app.user.click(toggle());
    await app.user.type(await codeField(label), '123456{Enter}');
    await goTo(app, 'Change Password');
    server.isOn = true;
    await answerCode({ status: 200 });
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(told(app)).toEqual(['2FA disabled', success]);
  });

  test('a refusal that comes late is not told, and the status is read after it', async () => {
    const app = await open({ isOn: true });
    const answer = holdReply(app, disable);
    await app.user.click(toggle());
    await goTo(app, 'Change Password');
    await goTo(app, 'Security');
    await answer({ status: 500 });
    await ready();
    expect(toggle()).toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(told(app)).toEqual([]);
  });

  test('left again before the answer: the status is read at the next visit', async () => {
    const server = { isOn: true };
    const app = await open(server);
    const answer = holdReply(app, disable);
    await app.user.click(toggle());
    await goTo(app, 'Change Password');
    await goTo(app, 'Security');
    await goTo(app, 'Change Password');
    server.isOn = false;
    await answer(disabled);
    expect(app.store.getState().security.authenticator).toHaveProperty('attempt', null);
    expect(app.store.getState().security.sms).toHaveProperty('attempt', null);
    await goTo(app, 'Security');
    await ready();
    expect(toggle()).not.toBeChecked();
    expect(told(app)).toEqual(['2FA disabled']);
  });

  test('another person signs in before the answer: their own status is read, nothing is told', async () => {
    const server = { isOn: true };
    const app = await open(server);
    const answer = holdReply(app, disable);
    await app.user.click(toggle());
    server.isOn = false;
    const before = app.net.sentTo(READ).length;
    await act(async () => void app.store.dispatch(sessionStarted(samSession)));
    await answer(disabled);
    await ready();
    expect(toggle()).not.toBeChecked();
    expect(app.net.sentTo(READ)).toHaveLength(before + 1);
    expect(told(app)).toEqual([]);
  });
});
