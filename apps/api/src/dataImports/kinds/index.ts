import type { ImportKind } from '@marea/domain/dataImports/dataImport.endpoints';
import type { WrittenRecord } from '@marea/domain/dataImports/dataImport.schema';
import type { KindDefinition, Undo } from '../importKind.ts';
import { addonsImport, undoAddons } from './addons.ts';
import { bookingsImport } from './bookings.ts';
import { creditsImport } from './credits.ts';
import { undoCustomers } from './customerRecords.ts';
import { customersImport } from './customers.ts';
import { paymentsImport, undoPayments } from './payments.ts';
import { reviewsImport, undoReviews } from './reviews.ts';
import { servicesImport, undoServices } from './services.ts';
import { undoBookings } from './undoBookings.ts';
import { undoVessels, vesselsImport } from './vessels.ts';

export const kindDefinitions: Readonly<Record<ImportKind, KindDefinition>> = {
  customers: customersImport,
  vessels: vesselsImport,
  services: servicesImport,
  addons: addonsImport,
  bookings: bookingsImport,
  payments: paymentsImport,
  reviews: reviewsImport,
  credits: creditsImport,
};

/** The undo of each entity, those that refer to others first. */
export const undoOf: Readonly<Record<WrittenRecord['entity'], Undo>> = {
  payment: undoPayments,
  booking: undoBookings,
  review: undoReviews,
  service: undoServices,
  resource: undoVessels,
  addon: undoAddons,
  customer: undoCustomers,
};
export const undoOrder = Object.keys(undoOf) as WrittenRecord['entity'][];
