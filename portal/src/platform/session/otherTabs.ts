/** What the tabs of a browser tell each other of the session: whoever signs out in one is signed out in all. */

const channelName = 'tourlotse-session';

interface SignedOut {
  uid: string;
}

/** Tells the other tabs that a person has signed out here. */
export function tellSignedOut(uid: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ uid } satisfies SignedOut);
  channel.close();
}

/** Calls back with whoever has signed out in another tab; returns the way to stop. */
export function onSignedOutElsewhere(listener: (uid: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => listener(data.uid));
  return () => channel.close();
}
