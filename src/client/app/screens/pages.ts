/**
 * Every lazy screen, one script file each, named after its chunk. Routes load them when they are opened, menus a
 * moment earlier, when someone is about to. The shells with those menus are loaded by shells/lazyShells.ts.
 */
export const pages = {
  signIn: () => import(/* webpackChunkName: "sign-in" */ '@/client/features/sign-in/SignInPage'),
  forgotPassword: () =>
    import(
      /* webpackChunkName: "forgot-password" */ '@/client/features/password-reset/ForgotPasswordPage'
    ),
  emailSent: () =>
    import(/* webpackChunkName: "email-sent" */ '@/client/features/password-reset/EmailSentPage'),
  updatePassword: () =>
    import(
      /* webpackChunkName: "update-password" */ '@/client/features/password-reset/UpdatePasswordPage'
    ),
  verifyEmail: () =>
    import(/* webpackChunkName: "verify-email" */ '@/client/features/verify-email/VerifyEmailPage'),
  invitee: () => import(/* webpackChunkName: "invitee" */ '@/client/features/invite/InviteePage'),
  book: () => import(/* webpackChunkName: "book" */ '@/client/features/booking/BookPage'),
  booking: () => import(/* webpackChunkName: "booking" */ '@/client/features/booking/ManagePage'),

  reports: () => import(/* webpackChunkName: "reports" */ '@/client/features/reports/ReportsPage'),
  // Content blockers know files called analytics.
  callers: () =>
    import(/* webpackChunkName: "callers" */ '@/client/features/records/AnalyticsPage'),
  questions: () =>
    import(/* webpackChunkName: "questions" */ '@/client/features/records/QuestionsPage'),
  integrations: () =>
    import(
      /* webpackChunkName: "integrations" */ '@/client/features/integrations/IntegrationsPage'
    ),

  calls: () => import(/* webpackChunkName: "calls" */ '@/client/features/calls/CallsPage'),
  call: () => import(/* webpackChunkName: "call" */ '@/client/features/calls/CallPage'),
  lines: () => import(/* webpackChunkName: "lines" */ '@/client/features/lines/LinesPage'),

  profile: () => import(/* webpackChunkName: "profile" */ '@/client/features/profile/ProfilePage'),
  changePassword: () =>
    import(
      /* webpackChunkName: "change-password" */ '@/client/features/change-password/ChangePasswordPage'
    ),
  security: () =>
    import(/* webpackChunkName: "security" */ '@/client/features/security/SecurityPage'),
  notifications: () =>
    import(
      /* webpackChunkName: "notifications" */ '@/client/features/notifications/NotificationsPage'
    ),
  privacy: () => import(/* webpackChunkName: "privacy" */ '@/client/features/privacy/PrivacyPage'),

  calendar: () =>
    import(/* webpackChunkName: "calendar" */ '@/client/features/calendar/CalendarPage'),
  events: () =>
    import(/* webpackChunkName: "events" */ '@/client/features/meeting-settings/EventsPage'),
  availability: () =>
    import(
      /* webpackChunkName: "availability" */ '@/client/features/availability/AvailabilityPage'
    ),
  communication: () =>
    import(
      /* webpackChunkName: "communication" */ '@/client/features/meeting-settings/CommunicationPage'
    ),
  additionalInfo: () =>
    import(
      /* webpackChunkName: "additional-info" */ '@/client/features/meeting-settings/AdditionalInfoPage'
    ),
  meetingSettings: () =>
    import(
      /* webpackChunkName: "meeting-settings" */ '@/client/features/meeting-settings/MeetingSettingsPage'
    ),
  bookings: () =>
    import(/* webpackChunkName: "bookings" */ '@/client/features/bookings/BookingsPage'),
} as const;

/** Loads a screen's script ahead of the click; a failure shows at the click. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
