/** The tables of a company's data as Kysely sees them; the migrations are the truth, this is their mirror. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CategoryFields } from '#contract/categories.ts';
import type { CompanyFields } from '#contract/company.ts';
import type { CustomerFields } from '#contract/customers.ts';
import type { DamageSeverity, DamageStatus, DamageView } from '#contract/damages.ts';
import type { PersonFields } from '#contract/people.ts';
import type { Role } from '#contract/permissions.ts';
import type { VehicleFields } from '#contract/vehicles.ts';

export type { DirectoryTables } from './directoryTables.ts';

type Created = Generated<Date>;
type Json = ColumnType<unknown, string | null, string | null>;

/** `houseNumber` is the column `house_number`. */
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : '';
/** The columns of the contract's fields. */
export type ColumnsOf<Fields> = { [Name in keyof Fields & string as Snake<Name>]: Fields[Name] };

/** What may be written down for later; features say how each is done. */
export type ScheduledTaskKind =
  | 'purge-customer'
  | 'purge-category'
  | 'purge-vehicle'
  | 'purge-person'
  | 'sign-up'
  | 'mail-confirmed'
  | 'sensor'
  | 'sensor-request'
  | 'sensor-request-release'
  | 'file'
  | 'file-removal'
  | DemoTaskKind;

/** The demo keeps its pictures whenever it starts. */
export type DemoTaskKind = 'demo-image' | 'demo-vehicle-image';

export interface CompanyTables {
  company: { [Name in keyof Omit<CompanyFields, 'name'>]: Generated<string> } & {
    company: string;
    name: string;
    image: Generated<string | null>;
    version: Generated<number>;
    created: Created;
    modified: Created;
  };
  revisions: { company: string; revision: Generated<number>; epoch: Generated<string> };
  users: ColumnsOf<PersonFields> & {
    company: string;
    uid: string;
    email: string;
    role: Role | null;
    confirmed: Generated<boolean>;
    active: Generated<boolean>;
    /** False until sign-up has settled in the directory; such a row is shown to nobody. */
    ready: Generated<boolean>;
    /** The directory's, shown here. */
    email_verified: Generated<boolean>;
    language: Generated<string>;
    image: Generated<string | null>;
    image_date: Generated<Date | null>;
    /** Derived from the leases in `presence`, kept here so that lists can filter and sort by it. */
    online: Generated<boolean>;
    last_online: Generated<Date | null>;
    confirmed_at: Generated<Date | null>;
    /** The name of whoever confirmed the person. */
    confirmed_by: Generated<string | null>;
    /** Set while a removal can still be undone; `ready` is false then. */
    deleted: Generated<Date | null>;
    name_sort: string;
    search: string;
    /** Computed by the engine. */
    phone_sort: GeneratedAlways<string | null>;
    email_sort: GeneratedAlways<string>;
    status_sort: GeneratedAlways<string>;
    seen_sort: GeneratedAlways<string | null>;
    version: Generated<number>;
    created: Created;
    modified: Created;
  };
  presence: { company: string; uid: string; device: string; renewed: Created; expires: Date };
  devices: {
    company: string;
    key: string;
    uid: string;
    name: string;
    platform: string;
    app_version: string;
    created: Created;
    last_seen: Created;
  };
  files: {
    company: string;
    key: string;
    folder: string;
    type: string;
    size: number;
    /** True while the storage must hold it: from when something pointed at it until it is found there to be removed. */
    expected: Generated<boolean>;
    created: Created;
  };
  notifications: { company: string; key: string; kind: string; object: string; created: Created };
  vehicle_features: { company: string; vehicle: string; feature: string; spelling: string };
  vehicles: ColumnsOf<VehicleFields> & {
    company: string;
    key: string;
    image: Generated<string | null>;
    plate_sort: string;
    make_sort: string;
    search: string;
    /** Whether damage is not repaired: kept by a trigger of the reports. */
    damaged: Generated<boolean>;
    version: Generated<number>;
    created: Created;
    modified: Created;
    deleted: Generated<Date | null>;
  };
  damages: {
    company: string;
    key: string;
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
    version: Generated<number>;
    created: Created;
    modified: Created;
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
  sensors: {
    company: string;
    key: string;
    serial_key: string;
    model: string;
    name: string;
    vehicle: string | null;
    position: Generated<string>;
    state: Generated<'registering' | 'ready' | 'removing'>;
    name_sort: string;
    search: string;
    /** Computed by the engine. */
    model_sort: GeneratedAlways<string>;
    /** These two follow the vehicle, by triggers. */
    plate_sort: Generated<string | null>;
    found_by: Generated<string>;
    version: Generated<number>;
    created: Created;
    modified: Created;
  };
  sensor_requests: {
    company: string;
    key: string;
    uid: string;
    model: string;
    quantity: number;
    message: string;
    created: Created;
  };
  notification_reads: { company: string; uid: string; notification: string; created: Created };
  categories: ColumnsOf<CategoryFields> & {
    company: string;
    key: string;
    name_sort: string;
    version: Generated<number>;
    created: Created;
    modified: Created;
    deleted: Generated<Date | null>;
  };
  customers: ColumnsOf<Omit<CustomerFields, 'categories'>> & {
    company: string;
    key: string;
    name_sort: string;
    street_sort: string;
    city_sort: string;
    phone_sort: string | null;
    search: string;
    version: Generated<number>;
    created: Created;
    modified: Created;
    deleted: Generated<Date | null>;
  };
  customer_categories: { company: string; customer: string; category: string };
  activities: {
    company: string;
    key: string;
    actor: string | null;
    actor_name: string;
    action: string;
    collection: string;
    object: string | null;
    before: Json;
    after: Json;
    /** Keys of vehicles that it concerns besides its object. */
    concerns: string[] | null;
    created: Created;
  };
  changes: {
    company: string;
    revision: number;
    position: number;
    collection: string;
    key: string | null;
    kind: string;
    audience: string[] | null;
    created: Created;
  };
  /** Creating requests that may arrive again; `answer` once they have been answered. */
  idempotency_keys: {
    company: string;
    person: string;
    key: string;
    fingerprint: string;
    object: string;
    answer: Json;
    holder: string | null;
    held: Date;
    created: Created;
  };
  scheduled_tasks: { company: string; kind: ScheduledTaskKind; key: string; at: Date };
}
