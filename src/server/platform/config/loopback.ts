/** Whether the host named by a setting is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /^(127(\.\d{1,3}){3}|::1|(.+\.)?localhost)$/.test(name);
}
