/** The hours people can be met in (product §25). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { ofBody } from './reply';
import { readVersioned } from './saveReads';
import { readScheduleBody } from './scheduleReads';
import { schedule, typedSchedule } from './scheduleShape';

export const readSchedule = endpoint({
  method: 'GET',
  path: '/user/schedule',
  public: false,
  reply: schedule,
  read: ofBody(readScheduleBody),
});

export const saveSchedule = endpoint({
  method: 'PUT',
  path: '/user/schedule',
  public: false,
  /** `version` as it was read; without one whatever is there is replaced. */
  body: z.extend(typedSchedule, { version: z.optional(schedule.shape.version) }),
  reply: schedule,
  read: readVersioned(readScheduleBody),
});
