import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DeliveryServiceEditor } from './DeliveryServiceEditor.tsx';
import { deliveryServiceList } from './list.ts';

export default function DeliveryServiceDrawer({
  openKey,
  list,
}: {
  openKey: string;
  list: ListOf<typeof deliveryServiceList>;
}) {
  const t = useMessages('deliveryServices');
  return (
    <ListDrawer
      openKey={openKey}
      list={list}
      definition={deliveryServiceList}
      operations={queries.deliveryServices}
      words={t}
    >
      {(deliveryService, isGone) => (
        <DeliveryServiceEditor
          key={openKey}
          deliveryService={deliveryService}
          isGone={isGone}
          onClose={list.closeDrawer}
        />
      )}
    </ListDrawer>
  );
}
