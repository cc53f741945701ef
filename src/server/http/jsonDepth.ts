const codeOf = (sign: string): number => sign.charCodeAt(0);
const [QUOTE, BACKSLASH] = [codeOf('"'), codeOf('\\')];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [codeOf('['), codeOf(']'), codeOf('{'), codeOf('}')];

/**
 * Whether JSON text is nested deeper than that. It only counts: parsing megabytes of brackets would hold everybody
 * up for seconds.
 */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === LIST || sign === OBJECT) {
      depth += 1;
      if (depth > levels) return true;
    } else if (sign === LIST_END || sign === OBJECT_END) depth -= 1;
  }
  return false;
}

/** Where the string that begins at `start` has its closing quote; the end of the text when it has none. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before -= 1;
    const isEscaped = (end - before) % 2 === 0;
    if (!isEscaped) return end;
  }
  return json.length;
}
