import { CancelDialog } from './CancelDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { Asked } from './rowActions.tsx';

export interface TourDialogProps {
  opened: boolean;
  tours: Asked['tours'];
  onClose: () => void;
  /** It was done: what was ticked is ticked no more. */
  onDone: () => void;
}

/** The dialog that is asked for. */
export default function TourDialogs({ kind, ...props }: TourDialogProps & Pick<Asked, 'kind'>) {
  if (kind === 'duplicate') return <DuplicateDialog {...props} />;
  if (kind === 'cancel') return <CancelDialog {...props} />;
  if (kind === 'remove') return <RemoveDialog {...props} />;
  return <AssignDialog {...props} kind={kind} />;
}
