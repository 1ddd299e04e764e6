import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure } from '../toasts/toasts.ts';

/** Milliseconds after a call for which its button stays locked (specification, section 9). */
const lockAfterCallMs = 1000;

export interface ButtonMutation<Input> {
  /** Runs the call unless a call with this key runs or has just run; a single button needs no key. */
  mutate: (input: Input, key?: string) => void;
  /** Like `mutate`; resolves once the call has succeeded or failed. */
  mutateAsync: (input: Input, key?: string) => Promise<void>;
  isPending: boolean;
  /** True while a call runs and for a second after it. */
  isLocked: boolean;
  /** Keys of the rows whose buttons are locked. */
  lockedKeys: ReadonlySet<string>;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A mutation that a button starts, or the buttons of many rows. @param onError is not called for an aborted call */
export function useButtonMutation<Input = void>(
  mutationFn: (input: Input) => unknown,
  onError: (error: unknown, input: Input) => void = (error) => showFailure(error),
): ButtonMutation<Input> {
  const [lockedKeys, setLockedKeys] = useState<ReadonlySet<string>>(new Set());
  const locks = useRef(new Map<string, ReturnType<typeof setTimeout> | undefined>());
  useEffect(() => {
    const timers = locks.current;
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);

  const { mutateAsync: send, isPending } = useMutation<unknown, unknown, Input>({
    mutationFn: async (input) => mutationFn(input),
    onError: (error, input) => {
      if (!isAbort(error)) onError(error, input);
    },
  });
  const mutateAsync = useCallback<ButtonMutation<Input>['mutateAsync']>(
    (input, key = '') => {
      if (locks.current.has(key)) return Promise.resolve();
      const tell = () => setLockedKeys(new Set(locks.current.keys()));
      const release = () => {
        locks.current.delete(key);
        tell();
      };
      const releaseLater = () => void locks.current.set(key, setTimeout(release, lockAfterCallMs));
      locks.current.set(key, undefined);
      tell();
      return send(input).then(releaseLater, releaseLater);
    },
    [send],
  );
  const mutate = useCallback<ButtonMutation<Input>['mutate']>((...call) => void mutateAsync(...call), [mutateAsync]);
  return { mutate, mutateAsync, isPending, isLocked: lockedKeys.size > 0, lockedKeys };
}
