import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its German messages, where no list and no page for guests needs them. */
export default import.meta.glob<MessageTree>(
  [
    '../{entities/{acceptanceHours,address,photos,position,stop,tour},map,ui/imageUpload}/messages.de.ts',
    '../features/{activities,addresses,administrators,archive,calendar,damages,dashboard,deliveries,deliveryServices,imports,legal,notifications,planning,planning/*,profile,search,settings,support,templates,tours,tours/*,unassignedStops,vehicles/*}/messages.de.ts',
  ],
  { eager: true, import: 'default' },
);
