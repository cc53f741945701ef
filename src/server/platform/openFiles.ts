import { fieldOf } from '@/contract/fieldOf';

/** How many files and connections the system lets this process have open; null where it does not say. */
export function openFilesLimit(): number | null {
  const limits = fieldOf(process.report.getReport(), 'userLimits');
  const soft = fieldOf(fieldOf(limits, 'open_files'), 'soft');
  return typeof soft === 'number' ? soft : null;
}
