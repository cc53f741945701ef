/** What a tool of the assistant is given. */
import type { ToolRequest } from '@/server/modules/intake/tools';
import type { BookingDeps } from '@/server/modules/bookings/deps';
import type { ContactJob } from '@/server/modules/crm/contactJobs';
import type { NoticeJob } from '@/server/modules/notifications/noticeJob';
import type { JobSender } from '@/server/platform/queue/job';

export type ToolDeps = BookingDeps & {
  contactJobs: JobSender<ContactJob>;
  noticeJobs: JobSender<NoticeJob>;
};

/** The call during which tools are used. */
export interface OngoingCall {
  accountId: string;
  /** The line it is on; null when unknown. */
  lineId: string | null;
  /** The platform, and the call's id there, under which its report will come; null when unknown. */
  call: { source: 'vapi' | 'retell'; id: string } | null;
  /** Null or '' when it is withheld. */
  callerNumber: string | null;
}

/** @returns a sentence that the assistant can say. No arguments make it throw. */
export type Tool = (deps: ToolDeps, call: OngoingCall, request: ToolRequest) => Promise<string>;
