import '@/client/ui/skeleton.css';

/** A sentence that is on its way. */
export function SentenceBone() {
  return <span className="skeleton" aria-hidden="true" />;
}

/** Three rows of a card that are on their way. @param className how high they are */
export function RowBones({ className }: { className: string }) {
  return (
    <div className={`card-bones ${className}`} aria-hidden="true">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
