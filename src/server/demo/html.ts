/** HTML whose inserted values are always escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Html | readonly Html[];

function escape(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A template: text is escaped, `Html` is taken as it is. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts.reduce((markup, part, index) => {
      const value = values[index - 1];
      return markup + (value === undefined ? '' : escape(value)) + part;
    }),
  );
}

/** A whole page. @param refresh seconds after which it is loaded again */
export function page(title: string, refresh: number, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="refresh" content="${refresh}" />
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
