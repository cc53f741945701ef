/** Hands a file over to the person. */
export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then; revoked at once, some lose it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Has the browser save what lies at an address of ours; the reply names the file. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
