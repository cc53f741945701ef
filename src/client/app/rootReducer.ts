/** Every slice of the store, and which of them are kept in the browser's storage. */
import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

import { baseApi } from '@/client/api/baseApi';
import { availabilityPersistence } from '@/client/features/availability/availabilityPersistence';
import { availabilityFlow } from '@/client/features/availability/availabilitySlice';
import { inviteFlow } from '@/client/features/invite/inviteSlice';
import { eventDialogFlow } from '@/client/features/calendar/eventDialogSlice';
import { integrationsFlow } from '@/client/features/integrations/integrationsSlice';
import { profileFlow } from '@/client/features/profile/profileSlice';
import { securityFlow } from '@/client/features/security/securitySlice';
import { changePasswordFlow } from '@/client/features/change-password/changePasswordSlice';
import { confirmationFlow } from '@/client/features/confirmation/confirmationSlice';
import { resetRequestFlow } from '@/client/features/password-reset/resetRequestSlice';
import { updatePasswordFlow } from '@/client/features/password-reset/updatePasswordSlice';
import { signInFlow } from '@/client/features/sign-in/signInSlice';
import { signUpFlow } from '@/client/features/sign-in/signUpSlice';
import { verifyEmailFlow } from '@/client/features/verify-email/verifyEmailSlice';
import { noticesReducer } from '@/client/notices/noticesSlice';
import { sessionPersistence } from '@/client/session/sessionPersistence';
import { sessionCountReducer } from '@/client/session/sessionCount';
import { sessionFlow } from '@/client/session/sessionSlice';
import type { AppState } from '@/client/kernel/state';
import type { SafeStorage } from '@/client/kernel/storage';

import { gateFlow } from './gate/gateSlice';
import { menuPersistence } from './menu/menuPersistence';
import { menuReducer } from './menu/menuSlice';
import { persistSlice } from './persistence';

/** Does not compile while a part of `AppState` has no reducer here. */
export function makeRootReducer(storage: SafeStorage): Reducer<AppState, UnknownAction> {
  return combineReducers({
    [baseApi.reducerPath]: baseApi.reducer,
    availability: persistSlice(availabilityFlow.reducer, availabilityPersistence, storage),
    calendarGate: gateFlow.reducer,
    changePassword: changePasswordFlow.reducer,
    confirmation: confirmationFlow.reducer,
    invite: inviteFlow.reducer,
    eventDialog: eventDialogFlow.reducer,
    integrations: integrationsFlow.reducer,
    menu: persistSlice(menuReducer, menuPersistence, storage),
    notices: noticesReducer,
    profile: profileFlow.reducer,
    security: securityFlow.reducer,
    resetRequest: resetRequestFlow.reducer,
    session: persistSlice(sessionFlow.reducer, sessionPersistence, storage),
    sessionCount: sessionCountReducer,
    signIn: signInFlow.reducer,
    signUp: signUpFlow.reducer,
    updatePassword: updatePasswordFlow.reducer,
    verifyEmail: verifyEmailFlow.reducer,
  });
}
