import { StateLine } from '@/client/ui/StateLine';

/** Before the first screen has loaded. */
export function Waiting() {
  return (
    <main className="waiting">
      <StateLine state="loading">Loading...</StateLine>
    </main>
  );
}
