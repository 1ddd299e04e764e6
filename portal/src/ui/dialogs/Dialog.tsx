import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../chunks/lazyPart.ts';

const [LazyFrame, useFrame] = lazyPart(() => import('./DialogFrame.tsx'));

/** The dialog's code is loaded at the first interaction with the page. */
export function Dialog(props: ModalProps) {
  useFrame();
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <LazyFrame {...props} />}</Suspense>;
}
