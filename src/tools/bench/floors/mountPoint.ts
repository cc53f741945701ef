/** The element a floor is drawn into. */
export function mountPoint(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  return root;
}
