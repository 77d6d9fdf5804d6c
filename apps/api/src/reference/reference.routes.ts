import { salesTypes } from '@marea/domain/booking/booking.schema';
import { bookingStatuses } from '@marea/domain/booking/booking.status';
import { crewJobs } from '@marea/domain/crew/crewJobs';
import { expenseCategories, weeklyPurchaseTypes } from '@marea/domain/expenses/expenseTypes';
import { paymentMethods } from '@marea/domain/payments/paymentMethods';
import { periods } from '@marea/domain/payments/periods';
import * as options from '@marea/domain/reference/options';
import { shareChannels } from '@marea/domain/settings/settings.schema';
import type { AppContext } from '../context.ts';
import type { Handlers } from '../http/mount.ts';
import { drawPlaces } from './places.ts';

export function referenceRoutes(app: AppContext) {
  const places = drawPlaces();
  return {
    async reference() {
      const thisYear = new Date(app.now()).getUTCFullYear();
      return {
        data: {
          ...places,
          paymentMethods: [...paymentMethods],
          paymentProviders: [...options.paymentProviders],
          salesTypes: [...salesTypes],
          payers: [...options.payers],
          shareChannels: [...shareChannels],
          expenseCategories: [...expenseCategories],
          weeklyPurchaseTypes: [...weeklyPurchaseTypes],
          leadSources: [...options.leadSources],
          contactStatuses: [...options.contactStatuses],
          crewJobs: [...crewJobs],
          bookingStatuses: [...bookingStatuses],
          periods: [...periods],
          palette: [...options.palette],
          years: Array.from({ length: options.YEARS_OFFERED }, (_, i) => thisYear + i),
        },
      };
    },
    async guestReference() {
      return { data: places };
    },
  } satisfies Partial<Handlers>;
}
