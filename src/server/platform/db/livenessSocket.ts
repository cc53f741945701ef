/**
 * A socket in the data directory that accepts connections while its process lives. The lock file names its owner by
 * process id, which means nothing in another container that mounts the same volume; a socket works across containers.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

const fileOf = (directory: string): string => path.join(directory, 'lock.sock');

/** Whether a live process has its socket there. */
export async function isDirectoryInUse(directory: string): Promise<boolean> {
  const socket = connect(fileOf(directory));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // No socket, one that a killed process left behind, or a file system without sockets.
    return false;
  } finally {
    socket.destroy();
  }
}

/** Opens the socket, unless the file system has none. Returns how to close it. */
export async function openLivenessSocket(directory: string): Promise<() => void> {
  const file = fileOf(directory);
  rmSync(file, { force: true });
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    server.listen(file);
    await once(server, 'listening');
  } catch {
    return () => undefined;
  }
  // Closing removes the file; nobody else may, because by then it can be a successor's.
  return () => void server.close();
}
