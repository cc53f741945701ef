/**
 * A socket in a data directory that answers while its process lives. The lock names its owner by process id, which
 * means nothing to another container with the same volume; this one the system answers, whoever asks.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

const fileOf = (directory: string): string => path.join(directory, 'lock.sock');

/** Whether a process that lives answers there. */
export async function isAnswered(directory: string): Promise<boolean> {
  const socket = connect(fileOf(directory));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Nothing is there, or what a killed process left, or nothing of the kind can be.
    return false;
  } finally {
    socket.destroy();
  }
}

/** Answers from now on; does nothing where there can be no such socket. Returns how to end it. */
export async function answer(directory: string): Promise<() => void> {
  const file = fileOf(directory);
  rmSync(file, { force: true });
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    server.listen(file);
    await once(server, 'listening');
  } catch {
    return () => undefined;
  }
  // The file goes with it, and only this once: by then it may be a successor's.
  return () => void server.close();
}
