/** The two cards of the Security screen: one table, two ways to set up. */
import { act } from '@testing-library/react';

import type {
  FactorError,
  FactorEvent,
  FactorState,
} from '@/client/features/security/factorMachine';
import type { EventOf } from '@/client/kernel/machine';
import { phrases } from '@/contract/phrases';
import { paths } from '@/client/lib/paths';

import { factorFlow } from '@/test/flows/factor';
import type { RenderedApp } from '@/test/app/renderApp';
import { codeSent, connected, disabled, offered } from '@/test/app/securityScreen';
import {
  button,
  cardOf,
  codeResent,
  field,
  fill,
  look,
  lookAt,
  press,
  type,
  type Look,
} from './looks';
import { bySessionEnd, type Model } from './model';

const READ = 'GET /user/activate-2fa';

/** The switch, whether the set-up stands there, and the rest. */
const factor = (isOn: boolean, parts: Partial<Look> & { isBusy?: true; isSetUp?: true } = {}) => {
  const { isBusy = false, isSetUp = false, ...rest } = parts;
  const told = [...(isSetUp ? ['Code needed'] : []), ...(rest.told ?? [])];
  return { isOn, isBusy, isSetUp, ...look({ ...rest, told }) };
};

type FactorModel = Model<FactorState, FactorEvent>;

/** Opening the screen asks by itself; the person asks again where that failed. */
const askedAgain = (stage: FactorState): EventOf<FactorEvent, 'statusAsked'> | null =>
  stage.status === 'off' && stage.error?.failed === 'status'
    ? { type: 'statusAsked', attempt: '' }
    : null;

/** What the card says of each failure where the server says nothing. */
type Sentences = Readonly<Record<FactorError['failed'], string>>;

function cardModel(app: RenderedApp, title: string, codeLabel: string, sentences: Sentences) {
  const said = (error: FactorError | null) =>
    error ? [error.text ?? sentences[error.failed]] : [];
  const card = () => cardOf(title);
  const toggle = () => card().querySelector<HTMLInputElement>('[role=switch]');
  const code = () => field(codeLabel, card());
  return {
    card,
    turnOn: () => (toggle()?.checked === false ? press(toggle()) : null),
    common: {
      app,
      flow: factorFlow,
      path: paths.security,
      away: paths.changePassword,
      opens: 'statusAsked',
      isReady: () => toggle() !== null,
      sees: () => {
        const { busy, ...rest } = lookAt(card());
        return {
          isOn: toggle()?.checked,
          isBusy: toggle()?.ariaBusy === 'true' || toggle()?.getAttribute('aria-busy') === 'true',
          isSetUp: code() !== null,
          ...rest,
          busy: busy.filter((name) => name !== ''),
        };
      },
      shows: {
        unknown: () => factor(false, { isBusy: true }),
        off: ({ error }) => factor(false, { alerts: said(error) }),
        settingUp: () => factor(false, { isBusy: true }),
        awaitingCode: ({ error, resent }) =>
          factor(true, {
            isSetUp: true,
            alerts: said(error),
            told: resent === null ? [] : [codeResent[resent]],
          }),
        resending: () =>
          factor(true, { isSetUp: true, isBusy: true, busy: ['Submit', 'Send again'] }),
        verifying: () => factor(true, { isSetUp: true, isBusy: true, busy: ['Submit'] }),
        on: ({ error }) => factor(true, { alerts: said(error) }),
        disabling: () => factor(true, { isBusy: true }),
      },
      // What came of a change is told, and the status read after it (product §9.19).
      toldLate: ['codeAnswered', 'disableAnswered'],
      waitsFor: ['codeSubmitted', 'disableAsked'],
    } satisfies Partial<FactorModel>,
    events: (activate: string, disable: string) =>
      ({
        codeSubmitted: {
          asks: activate,
          how: () => press(code() && button('Submit', card()), () => fill(code(), '123456')),
        },
        codeAnswered: {
          to: 'codeSubmitted',
          replies: { confirmed: { status: 200 }, failed: { status: 400 } },
        },
        codeEdited: { how: () => type(code(), '12') },
        disableAsked: {
          asks: disable,
          how: () => (toggle()?.checked === true ? press(toggle()) : null),
        },
        disableAnswered: {
          to: 'disableAsked',
          replies: {
            disabled,
            refused: { status: 200, body: { status: false } },
            failed: { status: 500 },
          },
        },
        screenLeft: 'leaves',
        sessionEnded: { byItself: true },
      }) satisfies Partial<FactorModel['events']>,
  };
}

export function authenticatorModel(app: RenderedApp): FactorModel {
  const { common, events, card, turnOn } = cardModel(
    app,
    'Authenticator app',
    'Code from the app',
    {
      status: 'Failed to fetch authenticator status',
      setUp: 'Failed to fetch 2FA setup information',
      code: 'Failed to activate 2FA',
      disable: 'Failed to disable 2FA',
    },
  );
  /** A set-up came, and the screen holds it back until the switch is turned on. */
  let isAtHand = false;
  return {
    ...common,
    stageOf: ({ security }) => security.authenticator,
    events: {
      ...events('POST /user/activate-2fa', 'GET /user/disable-2fa'),
      statusAsked: {
        asks: READ,
        event: askedAgain,
        how: () => press(button('Try again to check the authenticator', card())),
      },
      statusAnswered: {
        to: 'statusAsked',
        replies: { on: connected, off: 'backend', failed: { status: 500 } },
      },
      setUpShown: {
        once: true,
        event: () => (isAtHand ? { type: 'setUpShown' } : null),
        how: turnOn,
      },
      setUpAsked: {
        asks: READ,
        event: () => (isAtHand ? null : { type: 'setUpAsked', attempt: '' }),
        how: turnOn,
      },
      setUpAnswered: {
        to: 'setUpAsked',
        replies: { active: connected, offered, failed: { status: 500 } },
      },
    },
    notes: (event, moved) => {
      if (!moved) return;
      if (event.type === 'statusAnswered') isAtHand = event.outcome.kind === 'off';
      if (event.type === 'setUpAnswered') isAtHand = event.outcome.kind === 'offered';
      if (event.type === 'codeAnswered' && event.outcome.kind === 'confirmed') isAtHand = false;
      if (event.type === 'disableAnswered' || event.type === 'screenLeft') isAtHand = false;
    },
    // An app needs no message, so there is none to send again.
    unreachable: [
      ...bySessionEnd(Object.keys(factorFlow.stages)),
      ...['settingUp', 'resending'].map((status) => `${status} > setUpAnswered (codeSent)`),
      'awaitingCode > setUpAsked',
      ...['active', 'offered', 'failed'].map((kind) => `resending > setUpAnswered (${kind})`),
      'resending > screenLeft',
    ],
  };
}

export function smsModel(app: RenderedApp): FactorModel {
  const { common, events, card, turnOn } = cardModel(app, 'SMS authentication', 'Verify code', {
    status: 'Failed to fetch SMS 2FA status',
    setUp: 'Failed to fetch SMS 2FA status',
    code: 'Failed to activate 2FA',
    disable: 'Failed to disable 2FA',
  });
  const profile = (isOn: boolean) => ({
    status: 200,
    body: { phone: '+12025550142', sms_2fa_active: isOn },
  });
  app.net.always(READ, offered);
  return {
    ...common,
    stageOf: ({ security }) => security.sms,
    events: {
      ...events('POST /user/verify-sms-2fa', 'GET /user/disable-sms-2fa'),
      statusAsked: {
        asks: 'GET /user/',
        joins: profile(false),
        event: askedAgain,
        how: () => press(button('Try again to check the SMS codes', card())),
      },
      statusAnswered: {
        to: 'statusAsked',
        replies: { on: profile(true), off: profile(false), failed: { status: 500 } },
      },
      setUpShown: { byItself: true },
      setUpAsked: {
        asks: 'POST /user/activate-sms-2fa',
        how: (_, { status }) => {
          if (status !== 'awaitingCode' && status !== 'resending') return turnOn();
          act(() => void jest.advanceTimersByTime(30_000));
          return press(button('Send again', card()));
        },
      },
      setUpAnswered: {
        to: 'setUpAsked',
        replies: {
          active: { status: 200, body: { detail: phrases.smsFactorActive } },
          codeSent,
          failed: { status: 500 },
        },
      },
    },
    // A code by SMS has nothing to be shown first.
    unreachable: [
      ...bySessionEnd(Object.keys(factorFlow.stages)),
      'off > setUpShown',
      ...['settingUp', 'resending'].map((status) => `${status} > setUpAnswered (offered)`),
    ],
  };
}
