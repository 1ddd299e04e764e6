import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its English messages; those of the errors stand in the contract, the others in `later.en.ts`. */
export default import.meta.glob<MessageTree>(
  [
    '../**/messages.en.ts',
    '../../../contract/src/errors/en.ts',
    '!../{entities/{acceptanceHours,activities,address,availability,people/confirming,photos,position,stop,tour},map,forms/rules,list/views,shell/keys,ui/imageUpload}/messages.en.ts',
    '!../features/*/{addresses,administrators,archive,board,calendar,damages,dashboard,deliveries,deliveryServices,imports,legal,notifications,planning,planning/*,profile,search,series,settings,support,templates,tours,tours/*,jobs,vehicles/*,customers/*,drivers/*}/messages.en.ts',
  ],
  { eager: true, import: 'default' },
);
