import { inUnits } from '@marea/domain/core/money/money';
import { randomId } from '@marea/web/storage/storage';
import { measure } from '../../../core/measuring/measuredEvents.ts';
import type { MeasuredStep } from '../../../core/measuring/measuredEvents.ts';
import { useChosen, usePrice, useTripLocation } from './useTrip.ts';

/** A completed booking and its total price. */
type Sale = { folio: string; amount: number };

/** Reports a booking step, with the chosen trip and its known price, for the company's measuring. */
export function useMeasured() {
  const { company } = useTripLocation();
  const { service, vessel } = useChosen();
  const price = usePrice();
  return (step: MeasuredStep, sale?: Sale) => {
    if (!company || !service) return;
    measure({
      step,
      id: randomId(8),
      company: company.slug,
      value: inUnits(sale?.amount ?? price?.amount ?? 0),
      currency: company.currency,
      trip: { id: service.service._id, name: service.service.name, vessel: vessel?.resource.name },
      ...(sale && { id: `book-${sale.folio}`, folio: sale.folio }),
    });
  };
}
