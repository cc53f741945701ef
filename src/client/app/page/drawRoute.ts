/** Draws a route from the templates that the build wrote into the page. */
import { screenTitle } from '@/client/lib/brand';

import type { FirstRoute } from './firstPage';
import type { Stored } from './firstRoute';

/** @returns whether there is a template for it */
export function drawRoute(
  page: Window & typeof globalThis,
  root: Element,
  route: FirstRoute,
  { token, features }: Stored,
): boolean {
  const { document } = page;
  const template = document.getElementById(`page-${route.page}`);
  if (!(template instanceof page.HTMLTemplateElement)) return false;
  const content = document.importNode(template.content, true);
  // The template is of someone who is signed in, and the sign-in page says so.
  if (token === null) content.querySelector('.auth .notice')?.remove();
  fillIn(content, route, features);
  root.replaceChildren(content);
  document.title = screenTitle(route.heading);
  return true;
}

/** Adapts a template that several routes share to one of them. */
function fillIn(
  content: ParentNode,
  { heading, hasFigures, menuPath }: FirstRoute,
  features: readonly string[],
): void {
  for (const item of content.querySelectorAll<HTMLElement>('[data-feature]')) {
    if (!features.includes(item.dataset['feature'] ?? '')) item.remove();
  }
  if (!hasFigures) content.querySelector('[data-figures]')?.remove();
  const line = content.querySelector('h1:empty');
  if (line) line.textContent = heading;
  content.querySelector(`.menu-item[href="${menuPath}"]`)?.setAttribute('aria-current', 'page');
}
