/** Messages about the session between the tabs of a browser: a sign-out in one tab signs out all tabs. */

const channelName = 'tourlotse-session';

interface SignedOut {
  uid: string;
}

/** Notifies the other tabs that a person has signed out here. */
export function tellSignedOut(uid: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ uid } satisfies SignedOut);
  channel.close();
}

/** Calls the listener when a person has signed out in another tab. @returns a function that stops */
export function onSignedOutElsewhere(listener: (uid: string) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => listener(data.uid));
  return () => channel.close();
}
