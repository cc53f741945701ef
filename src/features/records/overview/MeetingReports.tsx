import { Badge } from '@/shared/ui/Badge';

/** Sample figures, and it says so (specification, section 2). */
export function MeetingReports() {
  return (
    <section className="card report-card">
      <div className="card-head">
        <h2>Meeting Reports</h2>
        <Badge tone="warning">Sample data</Badge>
      </div>
    </section>
  );
}
