import { OPERATOR_DEVICE } from '@/server/modules/sessions/device';
import type { Requester } from '@/server/platform/requester';

/** Who asks when a command does: it comes from the machine itself. */
export const OPERATOR: Requester = { address: '', userAgent: OPERATOR_DEVICE };
