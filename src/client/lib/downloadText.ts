/** Hands a file over to the person. @param type such as `text/csv` */
export function downloadText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then; revoked at once, some lose it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
