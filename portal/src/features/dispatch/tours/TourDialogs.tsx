import { ArchiveDialog } from './ArchiveDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import type { Asked, TourDialogProps } from './rowActions.tsx';

export default function TourDialogs({ kind, ...props }: TourDialogProps & Pick<Asked, 'kind'>) {
  if (kind === 'duplicate') return <DuplicateDialog {...props} />;
  if (kind === 'template') return <SaveTemplateDialog {...props} />;
  if (kind === 'cancel') return <CancelDialog {...props} />;
  if (kind === 'archive') return <ArchiveDialog {...props} />;
  if (kind === 'remove') return <RemoveDialog {...props} />;
  return <AssignDialog {...props} kind={kind} />;
}
