import type { Currency } from '@marea/domain/core/money/money';
import { percentOf } from '@marea/domain/core/money/money';
import { textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import type { Bilingual } from '@marea/domain/core/text/text.schema';
import type { PricedTrip, PriceLine } from '@marea/domain/pricing/priceLines';
import { fill } from '../format/fill.ts';
import { formatMoney } from '../format/money.ts';
import { priceTexts } from './priceLines.ts';

export type ExplainedTrip = Omit<PricedTrip, 'couponName' | 'addons'> & {
  couponName?: string | null;
  coupon?: { name: string; type: 'percentage' | 'amount'; amount: number } | null;
  addons: readonly { id: string; cantidad: number; precio: number; title?: Bilingual }[];
};

export type PriceContext = {
  trip: ExplainedTrip;
  currency: Currency;
  language: GuestLanguage;
  serviceName?: string;
  addonTitles?: Readonly<Record<string, string>>;
};

/** A line's label and its calculation. */
export function priceLineText(line: PriceLine, context: PriceContext): { label: string; how: string | null } {
  return { label: labelOf(line, context), how: howOf(line, context) };
}

function labelOf(line: PriceLine, { trip, language, addonTitles }: PriceContext): string {
  const { labels } = priceTexts[language];
  if (line.kind === 'discount' && trip.price.isCourtesy) return labels.courtesy;
  if (line.kind === 'discount' && line.coupon) return fill(labels.coupon, { coupon: line.coupon });
  if (line.kind === 'addon') {
    const own = trip.addons.find(({ id }) => id === line.id)?.title;
    return addonTitles?.[line.id] ?? ((own && textIn(own, language)) || labels.addon);
  }
  return labels[line.kind === 'seats' ? line.passenger : line.kind];
}

function howOf(line: PriceLine, context: PriceContext): string | null {
  const { trip, currency, language, serviceName } = context;
  const { how } = priceTexts[language];
  const each = 'each' in line ? formatMoney(line.each, currency) : '';
  switch (line.kind) {
    case 'base':
      return serviceName ?? null;
    case 'extraHours':
      return fill(how.extraHours, { hours: line.hours, each });
    case 'extraPeople':
      return fill(line.count === 1 ? how.extraPeopleOne : how.extraPeople, { count: line.count, each });
    case 'seats':
    case 'addon':
      return fill(how.times, { count: line.count, each });
    case 'serviceCharge':
      return shareOf(line.percent, context);
    case 'discount':
      return couponShare(line.amount, context);
    case 'dockFee': {
      if (line.manual) return how.byHand;
      const { adultos: adults, menores: minors } = trip.passengers;
      return minors > 0
        ? fill(how.adultsLessMinors, { adults, minors, each })
        : fill(how.times, { count: line.count, each });
    }
    case 'overprice':
    case 'resellerDiscount':
    case 'serviceMarinePark':
    case 'marinePark':
    case 'bankFee':
      return null;
  }
}

function shareOf(percent: number, { trip, currency, language }: PriceContext): string {
  const base = formatMoney(trip.price.total, currency);
  return fill(priceTexts[language].how.share, { percent, base });
}

/** The coupon's share, if the coupon alone makes up the discount. */
function couponShare(amount: number, context: PriceContext): string | null {
  const { coupon, price } = context.trip;
  if (coupon?.type !== 'percentage' || percentOf(price.total, coupon.amount) !== -amount) return null;
  return shareOf(coupon.amount, context);
}
