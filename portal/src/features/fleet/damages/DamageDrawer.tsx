import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { DamageEditor, type DamageEditorProps } from './DamageEditor.tsx';

type DamageDrawerProps = DamageEditorProps;

export default function DamageDrawer(props: DamageDrawerProps) {
  const t = useMessages('damages');
  const isNew = props.damage === null;
  return (
    <DrawerFrame title={t(isNew ? 'form.newTitle' : 'form.editTitle')} isTitleFocused onClose={() => props.onClose()}>
      <DamageEditor {...props} />
    </DrawerFrame>
  );
}
