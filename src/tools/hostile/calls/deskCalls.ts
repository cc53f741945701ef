/** Dashboards, integrations and calendar. */
import type { Page } from '@playwright/test';

import { readEvents } from '@/contract/calendar';
import * as integrations from '@/contract/integrations';
import * as records from '@/contract/records';
import { paths } from '@/client/lib/paths';

import { calls, connections, events, redirect } from '../person';
import type { HostileCall } from './hostileCall';

const ON = { 'GET /google-calender/': { status: true }, 'GET /integration/': connections(true) };
const OFF = { 'GET /google-calender/': { status: false }, 'GET /integration/': connections(false) };

const inCard = (page: Page, card: string, name: string) =>
  page.getByRole('region', { name: card }).getByRole('button', { name, exact: true }).click();
const connect = (card: string) => (page: Page) => inCard(page, card, 'Connect');
const disable = (card: string) => async (page: Page) => {
  await inCard(page, card, 'Connected');
  await inCard(page, card, 'Disable');
};

/** The two calls of one card. */
function card(
  name: string,
  connecting: HostileCall['call'],
  disabling: HostileCall['call'],
): HostileCall[] {
  const screen = paths.crm;
  return [
    { call: connecting, good: redirect, screen, others: OFF, act: connect(name) },
    { call: disabling, good: { status: true }, screen, others: ON, act: disable(name) },
  ];
}

export const deskCalls: readonly HostileCall[] = [
  { call: records.readOverview, good: { call_count: 242 }, screen: paths.questions },
  { call: records.readQueries, good: calls('Ana'), screen: paths.questions },
  { call: records.readCallbacks, good: calls('Ben'), screen: paths.analytics },
  { call: integrations.readGoogleStatus, good: { status: true }, screen: paths.crm },
  { call: integrations.readIntegrations, good: connections(true), screen: paths.crm },
  ...card('Google Calendar', integrations.connectGoogle, integrations.disableGoogle),
  ...card('Hubspot', integrations.connectHubspot, integrations.disableHubspot),
  ...card('Zoho', integrations.connectZoho, integrations.disableZoho),
  { call: readEvents, good: events, screen: paths.calendarBoard },
];
