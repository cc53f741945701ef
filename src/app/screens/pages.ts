/**
 * Every lazy screen, one script file each; the names are those of the files. Routes load them when
 * they are opened, menus a moment earlier, when someone is about to.
 */
export const pages = {
  signIn: () => import(/* webpackChunkName: "sign-in" */ '@/features/sign-in/SignInPage'),
  forgotPassword: () =>
    import(
      /* webpackChunkName: "forgot-password" */ '@/features/password-reset/ForgotPasswordPage'
    ),
  emailSent: () =>
    import(/* webpackChunkName: "email-sent" */ '@/features/password-reset/EmailSentPage'),
  updatePassword: () =>
    import(
      /* webpackChunkName: "update-password" */ '@/features/password-reset/UpdatePasswordPage'
    ),
  invitee: () => import(/* webpackChunkName: "invitee" */ '@/features/invite/InviteePage'),

  adminShell: () => import(/* webpackChunkName: "shell" */ '../shells/AdminShell'),
  reports: () => import(/* webpackChunkName: "reports" */ '@/features/records/ReportsPage'),
  analytics: () => import(/* webpackChunkName: "analytics" */ '@/features/records/AnalyticsPage'),
  questions: () => import(/* webpackChunkName: "questions" */ '@/features/records/QuestionsPage'),
  integrations: () =>
    import(/* webpackChunkName: "integrations" */ '@/features/integrations/IntegrationsPage'),

  profileShell: () => import(/* webpackChunkName: "shell" */ '../shells/ProfileShell'),
  profile: () => import(/* webpackChunkName: "profile" */ '@/features/profile/ProfilePage'),
  changePassword: () =>
    import(
      /* webpackChunkName: "change-password" */ '@/features/change-password/ChangePasswordPage'
    ),
  security: () => import(/* webpackChunkName: "security" */ '@/features/security/SecurityPage'),

  calendarShell: () => import(/* webpackChunkName: "shell" */ '../shells/CalendarShell'),
  calendar: () => import(/* webpackChunkName: "calendar" */ '@/features/calendar/CalendarPage'),
  events: () => import(/* webpackChunkName: "events" */ '@/features/meeting-settings/EventsPage'),
  availability: () =>
    import(/* webpackChunkName: "availability" */ '@/features/availability/AvailabilityPage'),
  communication: () =>
    import(/* webpackChunkName: "communication" */ '@/features/meeting-settings/CommunicationPage'),
  additionalInfo: () =>
    import(
      /* webpackChunkName: "additional-info" */ '@/features/meeting-settings/AdditionalInfoPage'
    ),
  meetingSettings: () =>
    import(
      /* webpackChunkName: "meeting-settings" */ '@/features/meeting-settings/MeetingSettingsPage'
    ),
} as const;

/** Fetches a screen's script ahead of the click; if that fails, the click will tell. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
