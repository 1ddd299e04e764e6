import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../chunks/lazyPart.ts';

const [LazyFrame, useFrame] = lazyPart(() => import('./DialogFrame.tsx'));

/** What it is made of comes with the first thing that a person does. */
export function Dialog(props: ModalProps) {
  useFrame();
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <LazyFrame {...props} />}</Suspense>;
}
