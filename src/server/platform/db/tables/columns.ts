/** Columns of more than one table. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The words of a text, as full-text search wants them. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' });
