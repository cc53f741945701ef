/** Every slice of the store, and which of them are kept in the browser's storage. */
import { combineReducers } from '@reduxjs/toolkit';

import { baseApi } from '@/client/api/baseApi';
import { availabilityPersistence } from '@/client/features/availability/availabilityPersistence';
import { availabilityReducer } from '@/client/features/availability/availabilitySlice';
import { inviteReducer } from '@/client/features/invite/inviteSlice';
import { eventDialogReducer } from '@/client/features/calendar/eventDialogSlice';
import { integrationsReducer } from '@/client/features/integrations/integrationsSlice';
import { profileReducer } from '@/client/features/profile/profileSlice';
import { securityReducer } from '@/client/features/security/securitySlice';
import { changePasswordReducer } from '@/client/features/change-password/changePasswordSlice';
import { resetRequestReducer } from '@/client/features/password-reset/resetRequestSlice';
import { updatePasswordReducer } from '@/client/features/password-reset/updatePasswordSlice';
import { signInReducer } from '@/client/features/sign-in/signInSlice';
import { signUpReducer } from '@/client/features/sign-in/signUpSlice';
import { noticesReducer } from '@/client/notices/noticesSlice';
import { sessionPersistence } from '@/client/session/sessionPersistence';
import { sessionReducer } from '@/client/session/sessionSlice';
import type { SafeStorage } from '@/client/kernel/storage';

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
