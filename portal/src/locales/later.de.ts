import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its German messages, where neither a list nor a page for guests needs them, nor the planner. */
export default import.meta.glob<MessageTree>(
  [
    '../{entities/{activities,photos,people/confirming},forms/rules,list/views,shell/keys,ui/imageUpload}/messages.de.ts',
    '../features/*/{addresses,administrators,archive,calendar,damages,dashboard,deliveries,deliveryServices,imports,legal,notifications,planning/replacing,profile,search,series,settings,support,templates,jobs,{vehicles,customers,drivers}/*}/messages.de.ts',
  ],
  { eager: true, import: 'default' },
);
