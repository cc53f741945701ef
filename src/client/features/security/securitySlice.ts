/** Both factors as one slice: what happens on the page and what the server answers, each one step of the table. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

import { isSessionChange } from '@/client/session/sessionSlice';
import { step, type EventOf } from '@/client/kernel/machine';

import { factorMachine, factorStart, type FactorEvent, type FactorState } from './factorMachine';

const factors = ['authenticator', 'sms'] as const;
export type Factor = (typeof factors)[number];
export type SecurityState = Readonly<Record<Factor, FactorState>>;

const initialState: SecurityState = { authenticator: factorStart, sms: factorStart };

/** What an event of one factor carries. */
type About<Type extends FactorEvent['type']> = Omit<EventOf<FactorEvent, Type>, 'type'> & {
  factor: Factor;
};

function move(state: SecurityState, factor: Factor, event: FactorEvent): SecurityState {
  const next = step(factorMachine, state[factor], event);
  return next === state[factor] ? state : { ...state, [factor]: next };
}

/** The reducer of one event: the step of the factor it is about. */
function stepBy<Type extends FactorEvent['type']>(type: Type) {
  return (
    state: SecurityState,
    { payload: { factor, ...about } }: PayloadAction<About<Type>>,
  ): SecurityState =>
    // `About` is the event without its type; putting the two together again is more than the compiler follows.
    move(state, factor, { ...about, type } as unknown as EventOf<FactorEvent, Type>);
}

const securitySlice = createSlice({
  name: 'security',
  initialState,
  reducers: {
    /** The screen was opened: whether the factor is on is being asked. */
    statusAsked: stepBy('statusAsked'),
    statusAnswered: stepBy('statusAnswered'),
    setUpShown: stepBy('setUpShown'),
    /** Turned on without a set-up at hand, or asked for a new code. */
    setUpAsked: stepBy('setUpAsked'),
    setUpAnswered: stepBy('setUpAnswered'),
    codeSubmitted: stepBy('codeSubmitted'),
    codeAnswered: stepBy('codeAnswered'),
    /** Typing, while an error of the last code stands under the field. */
    codeEdited: stepBy('codeEdited'),
    disableAsked: stepBy('disableAsked'),
    disableAnswered: stepBy('disableAnswered'),
    securityLeft: (state: SecurityState) =>
      factors.reduce((next, factor) => move(next, factor, { type: 'pageLeft' }), state),
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof securitySlice> {}
}

export const {
  statusAsked,
  statusAnswered,
  setUpShown,
  setUpAsked,
  setUpAnswered,
  codeSubmitted,
  codeAnswered,
  codeEdited,
  disableAsked,
  disableAnswered,
  securityLeft,
} = securitySlice.actions;
export const securityReducer = securitySlice.reducer;

/** The stage a factor is at. */
export function selectFactor(factor: Factor) {
  return ({ security }: { security: SecurityState }): FactorState => security[factor];
}
