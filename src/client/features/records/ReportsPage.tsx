/** Reports: a placeholder, and it says so (specification, section 2). */
export function Component() {
  return (
    <p className="muted">
      There is nothing here yet. Reports of your calls will appear on this page.
    </p>
  );
}
