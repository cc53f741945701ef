import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';

import type {
  AvailabilityEvent,
  AvailabilityState,
} from '@/client/features/availability/availabilityMachine';
import { AVAILABILITY_KEY, weekText } from '@/client/features/availability/availabilityPersistence';
import { hoursText } from '@/client/features/availability/week';
import { paths } from '@/client/lib/paths';
import { WEEKDAYS } from '@/client/lib/weekdays';

import { availabilityFlow } from '@/test/flows/availability';
import { inAnotherTab } from '@/test/app/otherTab';
import type { RenderedApp } from '@/test/app/renderApp';
import { button, press } from './looks';
import type { Model } from './model';

const labels = { startTime: 'Start Time', endTime: 'End Time' } as const;

export function availabilityModel(app: RenderedApp): Model<AvailabilityState, AvailabilityEvent> {
  const form = () => document.querySelector('form.weekday-form');
  const input = (label: string) =>
    form()?.querySelector<HTMLInputElement>(`[aria-label="${label}"]`) ?? null;
  const toggle = () => form()?.querySelector<HTMLInputElement>('[role=switch]') ?? null;
  const isPressed = (name: string) => button(name)?.getAttribute('aria-pressed') === 'true';
  let typed = 0;
  /** A text that was not there before. */
  const text = () => `${(typed += 1)}:00`;

  return {
    app,
    flow: availabilityFlow,
    path: paths.availability,
    away: paths.additionalInfo,
    stageOf: ({ availability }) => availability,
    events: {
      editOpened: {
        event: (state, gen) => ({
          type: 'editOpened',
          day: gen(
            fc.constantFrom,
            ...WEEKDAYS.filter((day) => state.status !== 'editingDay' || day !== state.day),
          ),
        }),
        how: ({ day }) => press(button(`Edit ${day}`)),
      },
      daySwitched: {
        event: (state) => ({
          type: 'daySwitched',
          isOn: state.status === 'editingDay' && !state.week[state.day].showTimeInputs,
        }),
        how: () => press(toggle()),
      },
      timeTyped: {
        event: (state, gen) => {
          const isShut = state.status === 'editingDay' && !state.week[state.day].showTimeInputs;
          const field = gen(fc.constantFrom, 'startTime' as const, 'endTime' as const);
          return isShut ? null : { type: 'timeTyped', field, text: text() };
        },
        how: ({ field, text: value }) => {
          const control = input(labels[field]);
          return control && (() => fireEvent.change(control, { target: { value } }));
        },
      },
      rowSaved: { how: () => press(button('Save')) },
      listChosen: { how: () => press(button('List View')) },
      calendarChosen: { how: () => press(button('Calendar View')) },
      weekChangedElsewhere: {
        event: ({ week }, gen) => {
          const day = gen(fc.constantFrom, ...WEEKDAYS);
          const hours = { startTime: text(), endTime: text(), showTimeInputs: gen(fc.boolean) };
          return { type: 'weekChangedElsewhere', week: { ...week, [day]: hours } };
        },
        how:
          ({ week }) =>
          () =>
            inAnotherTab((storage) => storage.setItem(AVAILABILITY_KEY, weekText(week, null))),
      },
      screenLeft: 'leaves',
    },
    isReady: () => button('List View') !== null,
    sees: () => ({
      isList: isPressed('List View'),
      isCalendar: isPressed('Calendar View') && document.querySelector('.month') !== null,
      rows: [...document.querySelectorAll('.weekdays > li')].map(
        (row) => row.querySelector('.weekday-hours')?.textContent ?? null,
      ),
      editing: form() && {
        day: form()?.getAttribute('aria-label'),
        isOn: toggle()?.checked,
        times: [input('Start Time'), input('End Time')].map((time) => time?.value ?? null),
      },
    }),
    shows: {
      viewingList: ({ week }) => ({
        isList: true,
        isCalendar: false,
        rows: WEEKDAYS.map((day) => hoursText(week[day])),
        editing: null,
      }),
      editingDay: ({ week, day: open }) => {
        const { startTime, endTime, showTimeInputs: isOn } = week[open];
        return {
          isList: true,
          isCalendar: false,
          rows: WEEKDAYS.map((day) => (day === open ? null : hoursText(week[day]))),
          editing: { day: open, isOn, times: isOn ? [startTime, endTime] : [null, null] },
        };
      },
      viewingCalendar: () => ({ isList: false, isCalendar: true, rows: [], editing: null }),
    },
  };
}
