import type { InviteEvent, InviteState } from '@/client/features/invite/inviteMachine';
import { paths } from '@/client/lib/paths';

import { inviteFlow } from '@/test/flows/invite';
import type { RenderedApp } from '@/test/app/renderApp';
import { busy, button, field, fill, press } from './looks';
import type { Model } from './model';

export function inviteModel(app: RenderedApp): Model<InviteState, InviteEvent> {
  const thanks = () => /Thank you/.test(document.querySelector('.card')?.textContent ?? '');
  const form = (phone = '') => ({ phone, busy: [] as string[], isDone: false });
  return {
    app,
    flow: inviteFlow,
    path: `${paths.userForm}?link_id=nobodys`,
    away: paths.emailVerify,
    stageOf: ({ invite }) => invite,
    opens: 'checkStarted',
    events: {
      checkStarted: { byItself: true, asks: 'GET /cid-invite-link' },
      checkAnswered: {
        to: 'checkStarted',
        replies: {
          valid: { status: 200, body: { link_validity: true, phone: '+1 737-555-0119' } },
          notValid: 'backend',
          failed: { status: 500 },
        },
      },
      detailsSubmitted: {
        asks: 'POST /cid-invite-link',
        how: () =>
          press(button('Submit'), () => {
            fill(field('Full Name'), 'Priya Raghunathan');
            fill(field('Email'), 'priya@example.com');
          }),
      },
      submitAnswered: {
        to: 'detailsSubmitted',
        replies: {
          accepted: { status: 200, body: { status: true } },
          refused: 'backend',
          failed: { cut: true },
        },
      },
      screenLeft: 'leaves',
    },
    isReady: () => button('Submit') !== null || thanks(),
    sees: () => ({ phone: field('Phone Number')?.value ?? null, busy: busy(), isDone: thanks() }),
    shows: {
      unknown: () => form(),
      checking: () => form(),
      valid: ({ phone }) => form(phone),
      submitting: ({ form: meanwhile }) => ({
        ...form(meanwhile.status === 'valid' ? meanwhile.phone : ''),
        busy: ['Submit'],
      }),
      done: () => ({ phone: null, busy: [], isDone: true }),
    },
    // Another link leaves the screen of the former one first.
    unreachable: ['checking', 'valid', 'submitting', 'done'].map(
      (from) => `${from} > checkStarted`,
    ),
  };
}
