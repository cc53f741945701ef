import { html, type Html } from '../messages/html';
import { framedPage } from '../pages/page';

/** A page of demo mode. @param refresh seconds after which it is loaded again; null: it stays */
export function page(title: string, refresh: number | null, content: Html): string {
  return framedPage(
    { title, style: '/demo/style.css', ...(refresh !== null && { refresh }) },
    html`<header class="mode">
        Demo mode: these people and messages are made up, and no mail or SMS leaves this machine.
      </header>
      <main>${content}</main>`,
  );
}
