import type { Generated, GeneratedAlways } from 'kysely';
import type { DamageSeverity, DamageStatus, DamageView } from '#contract/fleet/damages.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    damages: DeletableRow & {
      vehicle: string;
      view: DamageView;
      x: number;
      y: number;
      title: string;
      description: string;
      severity: DamageSeverity;
      status: Generated<DamageStatus>;
      occurred: Date;
      reporter: string | null;
      reporter_name: string;
      /** Computed by the engine. */
      time_sort: GeneratedAlways<string>;
    };
    removed_damages: { company: string; key: string; removed: Created };
    removed_damage_photos: { company: string; damage: string; key: string; removed: Created };
    damage_photos: { company: string; damage: string; key: string; file: string; created: Created };
    damage_notes: {
      company: string;
      key: string;
      damage: string;
      text: string;
      status: DamageStatus | null;
      author: string | null;
      author_name: string;
      created: Created;
    };
  }
}
