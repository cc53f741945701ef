import type { OpenTabChannel } from '@/client/kernel/tabs';

/**
 * Web Locks and BroadcastChannel, under a name derived from the secret: tabs of different sessions neither hear nor
 * block each other (product §23.34).
 */
export const openTabChannel: OpenTabChannel = async (secret, onMessage) => {
  // Without https none of these exist, whatever their types say.
  const { locks }: { locks?: LockManager } = navigator;
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  if (!locks || !subtle || !('BroadcastChannel' in window)) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`live ${secret}`));
  const name = [...new Uint8Array(digest.slice(0, 16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  return {
    lock: (how, held) => locks.request(name, how, held),
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
};
