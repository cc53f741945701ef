/** The sign-in page. */
export function Component() {
  return (
    <main>
      <h1>Sign In</h1>
    </main>
  );
}
