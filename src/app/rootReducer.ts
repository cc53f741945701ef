/** Every slice of the store, and which of them are kept in the browser's storage. */
import { combineReducers } from '@reduxjs/toolkit';

import { baseApi } from '@/api/baseApi';
import { availabilityPersistence } from '@/features/availability/availabilityPersistence';
import { availabilityReducer } from '@/features/availability/availabilitySlice';
import { inviteReducer } from '@/features/invite/inviteSlice';
import { eventDialogReducer } from '@/features/calendar/eventDialogSlice';
import { integrationsReducer } from '@/features/integrations/integrationsSlice';
import { profileReducer } from '@/features/profile/profileSlice';
import { securityReducer } from '@/features/security/securitySlice';
import { changePasswordReducer } from '@/features/change-password/changePasswordSlice';
import { resetRequestReducer } from '@/features/password-reset/resetRequestSlice';
import { updatePasswordReducer } from '@/features/password-reset/updatePasswordSlice';
import { signInReducer } from '@/features/sign-in/signInSlice';
import { signUpReducer } from '@/features/sign-in/signUpSlice';
import { noticesReducer } from '@/notices/noticesSlice';
import { sessionPersistence } from '@/session/sessionPersistence';
import { sessionReducer } from '@/session/sessionSlice';
import type { SafeStorage } from '@/shared/storage';

import { gateReducer } from './gate/gateSlice';
import { menuPersistence } from './menu/menuPersistence';
import { menuReducer } from './menu/menuSlice';
import { persistSlice } from './persistence';

export function makeRootReducer(storage: SafeStorage) {
  return combineReducers({
    [baseApi.reducerPath]: baseApi.reducer,
    availability: persistSlice(availabilityReducer, availabilityPersistence, storage),
    calendarGate: gateReducer,
    changePassword: changePasswordReducer,
    invite: inviteReducer,
    eventDialog: eventDialogReducer,
    integrations: integrationsReducer,
    menu: persistSlice(menuReducer, menuPersistence, storage),
    notices: noticesReducer,
    profile: profileReducer,
    security: securityReducer,
    resetRequest: resetRequestReducer,
    session: persistSlice(sessionReducer, sessionPersistence, storage),
    signIn: signInReducer,
    signUp: signUpReducer,
    updatePassword: updatePasswordReducer,
  });
}
