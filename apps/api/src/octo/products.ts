import { daysWithStarts } from '@marea/domain/availability/freeTimes';
import { addDays, timeOf, wallClock } from '@marea/domain/core/time/zone';
import { contentOf } from './content.ts';
import type { OctoCall, OctoOption, OctoProduct } from './offers.ts';
import { countUnits, createPricer, unitsOf } from './prices.ts';
import type { UnitId } from './requests.schema.ts';

/** Ages in years, as in the papers and forms of the company. */
const ages: Record<UnitId, { minAge: number; maxAge: number }> = {
  ADULT: { minAge: 12, maxAge: 99 },
  CHILD: { minAge: 3, maxAge: 11 },
  INFANT: { minAge: 0, maxAge: 2 },
};

const unitTitles: Record<UnitId, { en: string; es: string }> = {
  ADULT: { en: 'Adult', es: 'Adulto' },
  CHILD: { en: 'Child', es: 'Menor' },
  INFANT: { en: 'Infant', es: 'Infante' },
};

export const DELIVERY_METHODS = ['VOUCHER'] as const;
const WEEK = 7;
/** The start of a day of opening hours: the schema requires a start time for each option. */
const DAY_START = '00:00';

/** A product as OCTO shows it. In a booking its options carry `pricing` in place of `pricingFrom`. */
export async function productView(
  call: OctoCall,
  { id, options }: OctoProduct,
  priceField: 'pricingFrom' | 'pricing' = 'pricingFrom',
) {
  const [first] = options;
  const { offer, location, isShared } = first;
  const currency = call.company.currency.toUpperCase();
  return {
    id,
    internalName: offer.name,
    reference: offer.reference || null,
    locale: call.language,
    timeZone: location.zone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: offer.availabilityType,
    deliveryFormats: ['QRCODE', 'PDF_URL'],
    deliveryMethods: [...DELIVERY_METHODS],
    redemptionMethod: 'DIGITAL',
    options: await Promise.all(options.map((option, i) => optionView(call, option, i === 0, priceField))),
    ...(call.wantsPricing && {
      defaultCurrency: currency,
      availableCurrencies: [currency],
      pricingPer: isShared ? 'UNIT' : 'BOOKING',
    }),
    ...(call.wantsContent && contentOf(call, first)),
  };
}

async function optionView(
  call: OctoCall,
  option: OctoOption,
  isDefault: boolean,
  priceField: 'pricingFrom' | 'pricing',
) {
  const { offer, vessels, isShared } = option;
  const pricer = createPricer(call, option);
  return {
    id: offer.optionId,
    default: isDefault,
    internalName: offer.name,
    reference: offer.reference || null,
    availabilityLocalStartTimes: offer.availabilityType === 'START_TIME' ? startTimesOf(call, option) : [DAY_START],
    ...cutoffView(offer.cancellationHours),
    requiredContactFields: [],
    restrictions: {
      minUnits: offer.minUnits,
      maxUnits: mostUnits({ offer, vessels }),
    },
    units: await Promise.all(
      unitsOf(offer).map(async (unitId) => ({
        ...unitView(call, offer, unitId),
        ...(call.wantsPricing && isShared && { [priceField]: await pricer.lowest(countUnits([unitId])) }),
      })),
    ),
    ...(call.wantsPricing && !isShared && { [priceField]: await pricer.lowest(countUnits(['ADULT'])) }),
    ...(call.wantsContent && contentOf(call, option)),
  };
}

export function cutoffView(hours: number) {
  return {
    cancellationCutoff: hours === 1 ? '1 hour' : `${hours} hours`,
    cancellationCutoffAmount: hours,
    cancellationCutoffUnit: 'hour',
  };
}

/** The maximum number of people in one booking. */
export function mostUnits({ offer, vessels }: Pick<OctoOption, 'offer' | 'vessels'>): number {
  const largest = Math.max(...vessels.map(({ maxPeople }) => maxPeople));
  return Math.min(offer.maxUnits ?? largest, largest);
}

function unitView({ wantsContent, language }: OctoCall, offer: OctoOption['offer'], unitId: UnitId) {
  const needsAdult = unitId !== 'ADULT' && offer.units.includes('ADULT');
  return {
    id: unitId,
    internalName: unitTitles[unitId].en,
    reference: null,
    type: unitId,
    restrictions: {
      ...ages[unitId],
      idRequired: false,
      minQuantity: null,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: needsAdult ? ['ADULT'] : [],
    },
    requiredContactFields: [],
    ...(wantsContent && { title: unitTitles[unitId][language], shortDescription: '', features: [] }),
  };
}

/** The times at which the option departs on some day of the week. */
function startTimesOf({ app }: OctoCall, { location, service, vessels }: OctoOption): string[] {
  const tomorrow = addDays(wallClock(location.zone, app.now()).date, 1);
  const dates = Array.from({ length: WEEK }, (_, after) => addDays(tomorrow, after));
  const timetable = { location, service, resources: vessels, hrsExtras: 0, people: 1, now: app.now() };
  const minutes = daysWithStarts(timetable, dates).flatMap(({ starts }) => starts.map((start) => start.minutes));
  return [...new Set(minutes)].toSorted((a, b) => a - b).map(timeOf);
}
