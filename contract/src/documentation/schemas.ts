/** Schemas that the API's document lists as components; inputs and outputs of a single operation are named after it. */
import * as z from 'zod/mini';
import { me, signInInput, signUpInput } from '../account.ts';
import { activity } from '../activities.ts';
import { administrator } from '../administrators.ts';
import { category, categoryFields, categoryReference } from '../categories.ts';
import { company, validationKeyAnswer } from '../company.ts';
import { customer, customerFields } from '../customers.ts';
import { damage, damageNote, damagePlace } from '../damages.ts';
import { criticalVehicle, dashboard, waitingPerson } from '../dashboard.ts';
import { fieldIssue } from '../errors/data.ts';
import { driver, driverCounts, driverDetail, driverDevice } from '../drivers.ts';
import { imageAnswer } from '../files.ts';
import { vehicle, vehicleFields, vehicleReference } from '../vehicles.ts';
import { installation, operator } from '../installation.ts';
import { liveChange, liveEvent } from '../live.ts';
import { notification } from '../notifications.ts';
import { removed } from '../people.ts';
import { profile } from '../profile.ts';
import { sensor } from '../sensors.ts';

/** As they are answered. */
export const answeredSchemas = {
  Activity: activity,
  Administrator: administrator,
  Category: category,
  CategoryReference: categoryReference,
  Company: company,
  CompanyValidationKeyAnswer: validationKeyAnswer,
  CriticalVehicle: criticalVehicle,
  Customer: customer,
  Damage: damage,
  DamageNote: damageNote,
  DamagePlace: damagePlace,
  Dashboard: dashboard,
  Done: z.object({ ok: z.literal(true) }),
  Driver: driver,
  DriverCounts: driverCounts,
  DriverDetail: driverDetail,
  DriverDevice: driverDevice,
  ImageAnswer: imageAnswer,
  Issue: fieldIssue,
  Installation: installation,
  LiveChange: liveChange,
  LiveEvent: liveEvent,
  Me: me,
  MeCompany: me.shape.company,
  MeUser: me.shape.user,
  Notification: notification,
  Operator: operator,
  Profile: profile,
  Removed: removed,
  Sensor: sensor,
  Vehicle: vehicle,
  VehicleReference: vehicleReference,
  WaitingPerson: waitingPerson,
};

/** As they are sent. */
export const sentSchemas = {
  CategoryFields: categoryFields,
  CustomerFields: customerFields,
  SignIn: signInInput,
  SignUp: signUpInput,
  VehicleFields: vehicleFields,
};
