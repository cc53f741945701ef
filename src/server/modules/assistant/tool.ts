/** What a tool of the assistant is given. */
import type { ToolRequest } from '@/server/modules/intake/tools';
import type { BookingDeps } from '@/server/modules/bookings/deps';
import type { ContactJob } from '@/server/modules/crm/contactJobs';
import type { NoticeJob } from '@/server/modules/notifications/noticeJob';
import type { JobSender } from '@/server/platform/queue/queue';

export type ToolDeps = BookingDeps & {
  contactJobs: JobSender<ContactJob>;
  noticeJobs: JobSender<NoticeJob>;
};

/** The call during which tools are used. */
export interface OngoingCall {
  accountId: string;
  /** The line it is on; null where that is not told. */
  lineId: string | null;
  /** The platform and its id of the call, under which its report will come; null where it is not told. */
  call: { source: 'vapi' | 'retell'; id: string } | null;
  /** Null or '' when it is withheld. */
  callerNumber: string | null;
}

/** @returns a sentence that the assistant can say. Of arguments it throws nothing. */
export type Tool = (deps: ToolDeps, call: OngoingCall, request: ToolRequest) => Promise<string>;
