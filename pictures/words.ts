/** The portal's own words in both languages, so that the pictures find buttons and fields by the names that people see. */
import accountDe from '#portal/features/people/account/messages.de.ts';
import accountEn from '#portal/features/people/account/messages.en.ts';
import addressDe from '#portal/entities/address/messages.de.ts';
import addressEn from '#portal/entities/address/messages.en.ts';
import administratorsDe from '#portal/features/people/administrators/messages.de.ts';
import administratorsEn from '#portal/features/people/administrators/messages.en.ts';
import calendarDe from '#portal/features/dispatch/calendar/messages.de.ts';
import calendarEn from '#portal/features/dispatch/calendar/messages.en.ts';
import categoriesDe from '#portal/features/partners/categories/messages.de.ts';
import categoriesEn from '#portal/features/partners/categories/messages.en.ts';
import customersDe from '#portal/features/partners/customers/messages.de.ts';
import customersEn from '#portal/features/partners/customers/messages.en.ts';
import dashboardDe from '#portal/features/workplace/dashboard/messages.de.ts';
import dashboardEn from '#portal/features/workplace/dashboard/messages.en.ts';
import driversDe from '#portal/features/people/drivers/messages.de.ts';
import driversEn from '#portal/features/people/drivers/messages.en.ts';
import peopleDe from '#portal/entities/people/messages.de.ts';
import peopleEn from '#portal/entities/people/messages.en.ts';
import positionDe from '#portal/entities/position/messages.de.ts';
import positionEn from '#portal/entities/position/messages.en.ts';
import searchDe from '#portal/features/workplace/search/messages.de.ts';
import searchEn from '#portal/features/workplace/search/messages.en.ts';
import sensorsDe from '#portal/features/fleet/sensors/messages.de.ts';
import sensorsEn from '#portal/features/fleet/sensors/messages.en.ts';
import damagesDe from '#portal/features/fleet/damages/messages.de.ts';
import damagesEn from '#portal/features/fleet/damages/messages.en.ts';
import boardDe from '#portal/features/dispatch/board/messages.de.ts';
import boardEn from '#portal/features/dispatch/board/messages.en.ts';
import planningDe from '#portal/features/dispatch/planning/messages.de.ts';
import planningEn from '#portal/features/dispatch/planning/messages.en.ts';
import optimisingDe from '#portal/features/dispatch/planning/optimising/messages.de.ts';
import optimisingEn from '#portal/features/dispatch/planning/optimising/messages.en.ts';
import replacingDe from '#portal/features/dispatch/planning/replacing/messages.de.ts';
import replacingEn from '#portal/features/dispatch/planning/replacing/messages.en.ts';
import templatesDe from '#portal/features/dispatch/templates/messages.de.ts';
import templatesEn from '#portal/features/dispatch/templates/messages.en.ts';
import toursDe from '#portal/features/dispatch/tours/messages.de.ts';
import toursEn from '#portal/features/dispatch/tours/messages.en.ts';
import vehiclePageDe from '#portal/features/fleet/vehicles/vehiclePage/messages.de.ts';
import vehiclePageEn from '#portal/features/fleet/vehicles/vehiclePage/messages.en.ts';
import tourPageDe from '#portal/features/dispatch/tours/tourPage/messages.de.ts';
import tourPageEn from '#portal/features/dispatch/tours/tourPage/messages.en.ts';
import vehiclesDe from '#portal/features/fleet/vehicles/messages.de.ts';
import vehiclesEn from '#portal/features/fleet/vehicles/messages.en.ts';
import shellDe from '#portal/shell/messages.de.ts';
import shellEn from '#portal/shell/messages.en.ts';
import profileDe from '#portal/features/people/profile/messages.de.ts';
import profileEn from '#portal/features/people/profile/messages.en.ts';
import formsDe from '#portal/forms/messages.de.ts';
import formsEn from '#portal/forms/messages.en.ts';
import platformDe from '#portal/platform/controls/messages.de.ts';
import platformEn from '#portal/platform/controls/messages.en.ts';
import imageUploadDe from '#portal/ui/imageUpload/messages.de.ts';
import imageUploadEn from '#portal/ui/imageUpload/messages.en.ts';
import listDe from '#portal/list/messages.de.ts';
import listEn from '#portal/list/messages.en.ts';

export const words = {
  de: {
    account: accountDe,
    address: addressDe,
    administrators: administratorsDe,
    calendar: calendarDe,
    categories: categoriesDe,
    customers: customersDe,
    dashboard: dashboardDe,
    drivers: driversDe,
    people: peopleDe,
    position: positionDe,
    damages: damagesDe,
    board: boardDe,
    planning: planningDe,
    optimising: optimisingDe,
    replacing: replacingDe,
    templates: templatesDe,
    tours: toursDe,
    tourPage: tourPageDe,
    vehiclePage: vehiclePageDe,
    vehicles: vehiclesDe,
    shell: shellDe,
    profile: profileDe,
    forms: formsDe,
    platform: platformDe,
    imageUpload: imageUploadDe,
    search: searchDe,
    sensors: sensorsDe,
    list: listDe,
  },
  en: {
    account: accountEn,
    address: addressEn,
    administrators: administratorsEn,
    calendar: calendarEn,
    categories: categoriesEn,
    customers: customersEn,
    dashboard: dashboardEn,
    drivers: driversEn,
    people: peopleEn,
    position: positionEn,
    damages: damagesEn,
    board: boardEn,
    planning: planningEn,
    optimising: optimisingEn,
    replacing: replacingEn,
    templates: templatesEn,
    tours: toursEn,
    tourPage: tourPageEn,
    vehiclePage: vehiclePageEn,
    vehicles: vehiclesEn,
    shell: shellEn,
    profile: profileEn,
    forms: formsEn,
    platform: platformEn,
    imageUpload: imageUploadEn,
    search: searchEn,
    sensors: sensorsEn,
    list: listEn,
  },
};
export type Words = (typeof words)['de'];

/** Puts a value where a message has its placeholder. */
export function fill(message: string, values: Record<string, string>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
