/** The mail address that was typed last, so that nobody types it twice on the way in; in memory only. */

let kept = '';

export const carriedEmail = {
  read: (): string => kept,
  keep: (email: string): void => {
    kept = email;
  },
};
