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

/** As `2026-11-22 10:00:00 UTC`. */
export const timeOf = (moment: Date): Html =>
  html`<time datetime="${moment.toISOString()}"
    >${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC</time
  >`;
