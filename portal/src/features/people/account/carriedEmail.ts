/** The mail address that was typed last, to fill in the next form; kept in memory only. */

let kept = '';

export const carriedEmail = {
  read: (): string => kept,
  keep: (email: string): void => {
    kept = email;
  },
};
