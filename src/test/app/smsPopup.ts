/** The popup that asks for the code of an SMS, at a server whose replies the test writes. */
import { renderApp, type RenderedApp } from './renderApp';
import { scriptPerson, sentTo, smsPopup, smsSent, submitCredentials } from './signInScreen';

/** What a wrong code is told. */
export const refusal = { status: 401, body: { message: 'Incorrect OTP', detail: 'Incorrect OTP' } };

/** Signs in as somebody with SMS codes, until the code is asked for. */
export async function openSmsPopup(reqId?: string | number | null): Promise<RenderedApp> {
  const app = await renderApp('/');
  scriptPerson(app);
  app.net.once('POST /login/', smsSent(reqId));
  await submitCredentials(app.user);
  await smsPopup();
  return app;
}

/** The codes that were sent. */
export const otps = (app: RenderedApp) => sentTo(app, '/login-sms-2fa/').map(({ body }) => body);
