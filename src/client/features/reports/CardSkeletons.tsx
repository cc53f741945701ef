import '@/client/ui/skeleton.css';

/** Placeholder for a sentence while it loads. */
export function SentenceSkeleton() {
  return <span className="skeleton" aria-hidden="true" />;
}

/** Placeholder for three rows of a card while they load. @param className sets another height than two lines */
export function RowsSkeleton({ className = '' }: { className?: string }) {
  return (
    <div className={`card-bones ${className}`} aria-hidden="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
