/** Both popups: asking for a new code (product §4.15 to §4.22). */
import { act, screen } from '@testing-library/react';

import { fakeCountdown } from '@/test/app/fakeCountdown';
import { shareBackend } from '@/test/app/renderApp';
import {
  codeAnswered,
  codeField,
  dashboard,
  sentTo,
  sessionReply,
  smsSent,
} from '@/test/app/signInScreen';
import { DANA, PASSWORD } from '@/test/people';
import { holdReply } from '@/test/app/holdReply';
import { refusal, openSmsPopup, otps } from '@/test/app/smsPopup';

shareBackend();
const sendAgain = () => screen.getByRole('button', { name: 'Send again' });

describe('asking for a new code', () => {
  beforeEach(fakeCountdown);
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));

  test('after 30 s it repeats the login, and the code counts for the new req_id', async () => {
    const app = await openSmsPopup('login-1');
    expect(sendAgain()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('timer')).toHaveTextContent('in 30 s');
    await pass(29);
    expect(sendAgain()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('timer')).toHaveTextContent('in 1 s');
    await pass(1);
    expect(sendAgain()).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();

    app.net.once('POST /login/', smsSent('login-2'));
    await app.user.click(sendAgain());
    expect(await screen.findByText('A new code was sent.')).toHaveAttribute('role', 'status');
    expect(sentTo(app, '/login/').map(({ body }) => body)).toEqual([
      { email: DANA, password: PASSWORD },
      { email: DANA, password: PASSWORD },
    ]);
    expect(sendAgain()).toHaveAttribute('aria-disabled', 'true');
    expect(codeField()).toHaveFocus();
    app.net.once('POST /login-sms-2fa/', sessionReply());
    await app.user.keyboard('123456{Enter}');
    await dashboard();
    expect(otps(app)).toEqual([{ req_id: 'login-2', otp: 123_456 }]);
  });

  test('where it fails, the code sent before still counts and it can be asked for again at once', async () => {
    const app = await openSmsPopup('login-1');
    await pass(30);
    app.net.once('POST /login/', { status: 429, body: { detail: 'Too many' } });
    await app.user.click(sendAgain());
    expect(await screen.findByText('A new code could not be sent.')).toBeInTheDocument();
    expect(sendAgain()).not.toHaveAttribute('aria-disabled');
    app.net.once('POST /login-sms-2fa/', refusal);
    await app.user.keyboard('123456{Enter}');
    await codeAnswered();
    expect(otps(app)).toEqual([{ req_id: 'login-1', otp: 123_456 }]);
    expect(sendAgain()).not.toHaveAttribute('aria-disabled');
  });

  test('asked for while a code is being checked it sends none, and nobody waits for it', async () => {
    const app = await openSmsPopup('login-1');
    await pass(30);
    const answer = holdReply(app, 'POST /login-sms-2fa/');
    await app.user.keyboard('123456{Enter}');
    await app.user.click(sendAgain());
    await answer(refusal);
    expect(sendAgain()).not.toHaveAttribute('aria-disabled');
    expect(sentTo(app, '/login/')).toHaveLength(1);
  });

  test('a popup closed while the new code is on its way stays closed', async () => {
    const app = await openSmsPopup('login-1');
    await pass(30);
    const answer = holdReply(app, 'POST /login/');
    await app.user.click(sendAgain());
    expect(sendAgain()).toHaveAttribute('aria-busy', 'true');
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await answer(smsSent('login-2'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
