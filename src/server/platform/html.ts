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

/** A template tag: text is escaped, `Html` is inserted as it is. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    parts.reduce((markup, part, index) => {
      const value = values[index - 1];
      return markup + (value === undefined ? '' : escape(value)) + part;
    }),
  );
}
