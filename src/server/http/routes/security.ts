/** The two second factors of the signed-in person: turning them on and off, and the steps in between. */
import type { FastifyInstance } from 'fastify';
import { toDataURL } from 'qrcode';

import { phrases } from '@/contract/phrases';
import {
  activateAuthenticator,
  countRecoveryCodes,
  disableAuthenticator,
  disableSmsFactor,
  makeRecoveryCodes,
  readAuthenticator,
  requestSmsFactor,
  verifySmsFactor,
} from '@/contract/security';

import { setUpAddress } from '@/server/modules/factors/authenticator';
import { disableFactor, type Disabling } from '@/server/modules/factors/factorChanges';
import {
  confirmAuthenticator,
  confirmSms,
  offerAuthenticator,
  requestSms,
} from '@/server/modules/factors/enrolment';
import { countCodes, makeCodes } from '@/server/modules/factors/recoveryCodes';
import { SIGN_IN_AGAIN } from '@/server/modules/sessions/sessions';
import type { AppDeps } from '../deps';
import { refuseCrossSite } from '../fetchMetadata';
import { inItsPlace, requesterOf } from '../requester';
import { addRoute } from '../route';

const UNCONFIRMED = { status: false, message: SIGN_IN_AGAIN, confirm: true as const };
const answerDisabled = (outcome: Disabling, message: string) =>
  outcome === 'unconfirmed' ? UNCONFIRMED : { status: true, message };

export async function securityRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };

  addRoute(app, readAuthenticator, own, async ({ account }) => {
    const offer = await offerAuthenticator(deps, account);
    if (!offer) return { detail: phrases.authenticatorConnected };
    const qrCode = await toDataURL(setUpAddress(offer.secret, offer.email));
    return { qr_code: qrCode, secret_key: offer.secret };
  });

  addRoute(app, activateAuthenticator, own, async ({ account, body, request }) => {
    const tried = { secret: body.secret_key, code: body.otp };
    const token = await confirmAuthenticator(deps, account, tried, requesterOf(request));
    return { message: 'Authenticator is on', access_token: token };
  });

  addRoute(app, disableAuthenticator, own, async ({ account, request }) => {
    refuseCrossSite(request, deps.settings);
    const outcome = await disableFactor(deps, account, 'authenticator', requesterOf(request));
    return answerDisabled(outcome, 'Authenticator is off');
  });

  addRoute(app, requestSmsFactor, own, async ({ account }) => {
    const isSent = await requestSms(deps, account);
    return { detail: isSent ? phrases.smsCodeSent : phrases.smsFactorActive };
  });

  addRoute(app, verifySmsFactor, own, async ({ account, body, request }) => {
    const token = await confirmSms(deps, account, body.otp, requesterOf(request));
    return { message: 'SMS codes are on', access_token: token };
  });

  addRoute(app, disableSmsFactor, own, async ({ account, request }) => {
    refuseCrossSite(request, deps.settings);
    const outcome = await disableFactor(deps, account, 'sms', requesterOf(request));
    return answerDisabled(outcome, 'SMS codes are off');
  });

  addRoute(app, countRecoveryCodes, own, async ({ account }) => ({
    left: await countCodes(deps.db, account.accountId),
  }));

  addRoute(app, makeRecoveryCodes, own, async ({ account, request }) => ({
    codes: await inItsPlace(deps, request, () => makeCodes(deps, account, requesterOf(request))),
  }));
}
