import '@/client/ui/skeleton.css';

const TILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The report at its final size, while its numbers load. */
export function ReportSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="sr" role="status">
        Loading the report...
      </p>
      <div className="report-tiles" aria-hidden="true">
        {TILES.map((each) => (
          <div key={each} className="card tile report-tile">
            <span className="skeleton" />
            <span className="skeleton report-figure" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
      <div className="card report-chart-card" aria-hidden="true">
        <div className="day-chart skeleton" />
      </div>
    </div>
  );
}
