import { framedPage } from '@/server/http/pages/page';
import { html, type Html } from '@/server/platform/html';

/** A page of demo mode. It is never loaded again under its reader's hands. */
export function page(title: string, content: Html): string {
  return framedPage(
    { title, style: '/demo/style.css' },
    html`<header class="mode">
        Demo mode: these people and messages are made up, and no mail or SMS leaves this machine.
      </header>
      <main>${content}</main>`,
  );
}
