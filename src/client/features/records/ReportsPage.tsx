/** Reports: a placeholder, and it says so (product §7.1). */
export function Component() {
  return (
    <p className="muted">
      There is nothing here yet. Reports of your calls will appear on this page.
    </p>
  );
}
