/**
 * Intl as WebKit on ICU 72 has it, for every test of a file: Canada writes its days as the United States do,
 * `11/21/2026`, and date and time are joined by other words.
 */
export function onIcu72(): void {
  const { DateTimeFormat } = Intl;
  beforeEach(() => {
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, { construct: makeFormat });
  });
  afterEach(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
}

type FormatArguments = ConstructorParameters<typeof Intl.DateTimeFormat>;

function makeFormat(
  DateTimeFormat: typeof Intl.DateTimeFormat,
  [locale, options]: FormatArguments,
) {
  const format = new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options);
  if (options?.hour === undefined || options.day === undefined) return format;
  const write = format.format.bind(format);
  Object.defineProperty(format, 'format', {
    value: (moment?: Date | number) => write(moment).replace(/, (\d\d:)/, ' at $1'),
  });
  return format;
}
