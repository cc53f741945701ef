import { html, type Html } from '../messages/html';

/** A whole page. @param refresh seconds after which it is loaded again; null: it stays */
export function page(title: string, refresh: number | null, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${refresh === null ? html`` : html`<meta http-equiv="refresh" content="${refresh}" />`}
        <title>${title} · Parley</title>
        <link rel="stylesheet" href="/demo/style.css" />
      </head>
      <body>
        <header class="mode">
          Demo mode: these people and messages are made up, and no mail or SMS leaves this machine.
        </header>
        <main>${content}</main>
      </body>
    </html>`.markup;
}
