/** What every mail is made of: paragraphs, as text and as HTML of the same words. */
import { html, type Html } from '@/server/platform/html';

import type { MailMessage } from './message';
import { withoutTurning } from './turningMarks';

/**
 * Of the letter as a whole: lines that can be read, and addresses that wrap on a phone (product §19.42). Programs for
 * mail drop style sheets, and some the body; colours are theirs, light or dark.
 */
const LOOK =
  'max-width:36em;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;' +
  'overflow-wrap:anywhere;word-break:break-word';

/** Plain text, or text with a different HTML form. */
export type Paragraph = string | { text: string; html: Html };

/** A mail of paragraphs, as text and HTML. */
export function mail(to: string, subject: string, paragraphs: readonly Paragraph[]): MailMessage {
  const texts = paragraphs.map((words) => (typeof words === 'string' ? words : words.text));
  const markup = paragraphs.map((words) =>
    typeof words === 'string' ? html`<p>${words}</p>` : words.html,
  );
  return {
    channel: 'mail',
    to,
    subject: withoutTurning(subject),
    text: withoutTurning([...texts, 'Parley'].join('\n\n') + '\n'),
    html: withoutTurning(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <meta name="color-scheme" content="light dark" />
            <title>${subject}</title>
          </head>
          <body>
            <div style="${LOOK}">
              ${markup}
              <p>Parley</p>
            </div>
          </body>
        </html>`.markup,
    ),
  };
}
