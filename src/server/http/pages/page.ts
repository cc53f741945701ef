/** The frame of the server's own pages: no script, one style sheet. */
import { html, type Html } from '@/server/platform/html';

interface Frame {
  title: string;
  /** Path of the style sheet. */
  style: string;
}

/** A whole page. @param body what stands in it */
export function framedPage({ title, style }: Frame, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Parley</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}
