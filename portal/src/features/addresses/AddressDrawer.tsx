import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { AddressEditor } from './AddressEditor.tsx';
import { addressList } from './list.ts';

export default function AddressDrawer({ openKey, list }: { openKey: string; list: ListOf<typeof addressList> }) {
  const t = useMessages('addresses');
  return (
    <ListDrawer openKey={openKey} list={list} definition={addressList} operations={queries.addresses} words={t}>
      {(address, isGone) => (
        <AddressEditor key={openKey} address={address} isGone={isGone} onClose={list.closeDrawer} />
      )}
    </ListDrawer>
  );
}
