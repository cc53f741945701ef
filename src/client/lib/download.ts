/** Downloads a file. */
export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Late enough: revoked at once, some browsers lose the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads from one of our own addresses; the reply names the file. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
