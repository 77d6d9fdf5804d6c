import type { Language } from '@marea/domain/core/text/text';
import type { PassengerKind, PriceLine } from '@marea/domain/pricing/priceLines';

type PriceTexts = {
  /** What a line is. */
  labels: Record<Exclude<PriceLine['kind'], 'addon' | 'seats'> | PassengerKind, string> & {
    addon: string;
    coupon: string;
    courtesy: string;
    total: string;
    paid: string;
    balance: string;
    settled: string;
    overpaid: string;
  };
  /** How a line came about. */
  how: Record<
    'extraHours' | 'extraPeopleOne' | 'extraPeople' | 'share' | 'times' | 'adultsLessMinors' | 'byHand',
    string
  >;
};

/** The wording of a price's lines. */
export const priceTexts: Record<Language, PriceTexts> = {
  en: {
    labels: {
      base: 'Base rate',
      adultos: 'Adults',
      menores: 'Minors',
      infantes: 'Infants',
      extraHours: 'Extra hours',
      extraPeople: 'Extra people',
      overprice: 'Overprice',
      resellerDiscount: 'Reseller discount',
      discount: 'Discount',
      coupon: 'Coupon {{coupon}}',
      courtesy: 'Courtesy',
      serviceCharge: 'Service charge',
      addon: 'Add-on',
      serviceMarinePark: 'Marine park (service)',
      dockFee: 'Dock fee',
      marinePark: 'Marine park',
      bankFee: 'Bank fee',
      total: 'Total',
      paid: 'Paid',
      balance: 'Balance due',
      settled: 'Paid in full',
      overpaid: 'Paid above the price',
    },
    how: {
      extraHours: '{{hours}} h × {{each}}',
      extraPeopleOne: '1 extra person × {{each}}',
      extraPeople: '{{count}} extra people × {{each}}',
      share: '{{percent}} % of {{base}}',
      times: '{{count}} × {{each}}',
      adultsLessMinors: '({{adults}} − {{minors}}) × {{each}}',
      byHand: 'Set by hand',
    },
  },
  es: {
    labels: {
      base: 'Tarifa base',
      adultos: 'Adultos',
      menores: 'Menores',
      infantes: 'Infantes',
      extraHours: 'Horas extra',
      extraPeople: 'Personas extra',
      overprice: 'Sobreprecio',
      resellerDiscount: 'Descuento de revendedor',
      discount: 'Descuento',
      coupon: 'Cupón {{coupon}}',
      courtesy: 'Cortesía',
      serviceCharge: 'Cargo por servicio',
      addon: 'Extra',
      serviceMarinePark: 'Parque marino (servicio)',
      dockFee: 'Cuota de muelle',
      marinePark: 'Parque marino',
      bankFee: 'Comisión bancaria',
      total: 'Total',
      paid: 'Pagado',
      balance: 'Resta',
      settled: 'Pagado por completo',
      overpaid: 'Pagado de más',
    },
    how: {
      extraHours: '{{hours}} h × {{each}}',
      extraPeopleOne: '1 persona extra × {{each}}',
      extraPeople: '{{count}} personas extra × {{each}}',
      share: '{{percent}} % de {{base}}',
      times: '{{count}} × {{each}}',
      adultsLessMinors: '({{adults}} − {{minors}}) × {{each}}',
      byHand: 'Fijado a mano',
    },
  },
};
