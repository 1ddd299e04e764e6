import type { Messages } from '#portal/platform/i18n/catalogue.ts';
import type de from './messages.de.ts';

export default {
  title: 'Search everything',
  placeholder: 'Name, number, plate, town …',
  close: 'Close search',
  results: 'Results',
  counted_one: '{{formatted}} result',
  counted_other: '{{formatted}} results',
  searching: 'Searching …',
  nothing: 'Nothing found',
  nothingText: 'Check the spelling, or search with fewer words.',
  similarCustomers: 'Customers, spelled similarly',
  groups: {
    recent: 'Opened lately',
    actions: 'Actions',
    screens: 'Pages',
    customers: 'Customers',
    tours: 'Tours',
    vehicles: 'Vehicles',
    drivers: 'Drivers',
    sensors: 'Sensors',
    archive: 'Archive',
    questions: 'Questions and answers',
  },
  actions: {
    planTour: 'Plan a tour',
    addCustomer: 'Add a customer',
    importCustomers: 'Import customers',
    importOrders: 'Import orders',
    addVehicle: 'Add a vehicle',
    importVehicles: 'Import vehicles',
    confirmDrivers: 'Approve drivers',
    registerSensor: 'Register a sensor',
    addTemplate: 'Add a template',
    writeToSupport: 'Write to the support contact',
  },
} satisfies Messages<typeof de>;
