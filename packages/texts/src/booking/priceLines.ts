import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { SeatKind, PriceLine } from '@marea/domain/pricing/priceLines';

type PriceTexts = {
  /** The label of a line. */
  labels: Record<Exclude<PriceLine['kind'], 'addon' | 'seats'> | SeatKind, string> & {
    addon: string;
    coupon: string;
    courtesy: string;
    total: string;
    paid: string;
    balance: string;
    settled: string;
    overpaid: string;
  };
  /** The calculation of a line. */
  how: Record<
    'extraHours' | 'extraPeopleOne' | 'extraPeople' | 'share' | 'times' | 'adultsLessMinors' | 'byHand',
    string
  >;
};

/** The wording of a price's lines. */
export const priceTexts: Record<GuestLanguage, PriceTexts> = {
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
  fr: {
    labels: {
      base: 'Tarif de base',
      adultos: 'Adultes',
      menores: 'Enfants',
      infantes: 'Bébés',
      extraHours: 'Heures supplémentaires',
      extraPeople: 'Personnes supplémentaires',
      overprice: 'Supplément',
      resellerDiscount: 'Remise du revendeur',
      discount: 'Remise',
      coupon: 'Code promo {{coupon}}',
      courtesy: 'Offert',
      serviceCharge: 'Service',
      addon: 'Option',
      serviceMarinePark: 'Parc marin (sortie)',
      dockFee: 'Droits de quai',
      marinePark: 'Parc marin',
      bankFee: 'Frais bancaires',
      total: 'Total',
      paid: 'Déjà réglé',
      balance: 'Reste à payer',
      settled: 'Entièrement réglé',
      overpaid: 'Trop-perçu',
    },
    how: {
      extraHours: '{{hours}} h × {{each}}',
      extraPeopleOne: '1 personne supplémentaire × {{each}}',
      extraPeople: '{{count}} personnes supplémentaires × {{each}}',
      share: '{{percent}} % de {{base}}',
      times: '{{count}} × {{each}}',
      adultsLessMinors: '({{adults}} − {{minors}}) × {{each}}',
      byHand: 'Fixé à la main',
    },
  },
  pt: {
    labels: {
      base: 'Tarifa básica',
      adultos: 'Adultos',
      menores: 'Crianças',
      infantes: 'Bebês',
      extraHours: 'Horas extras',
      extraPeople: 'Pessoas extras',
      overprice: 'Acréscimo',
      resellerDiscount: 'Desconto do revendedor',
      discount: 'Desconto',
      coupon: 'Cupom {{coupon}}',
      courtesy: 'Cortesia',
      serviceCharge: 'Taxa de serviço',
      addon: 'Extra',
      serviceMarinePark: 'Parque marinho (passeio)',
      dockFee: 'Taxa de embarque',
      marinePark: 'Parque marinho',
      bankFee: 'Taxa bancária',
      total: 'Total',
      paid: 'Pago',
      balance: 'Falta pagar',
      settled: 'Totalmente pago',
      overpaid: 'Pago a mais',
    },
    how: {
      extraHours: '{{hours}} h × {{each}}',
      extraPeopleOne: '1 pessoa extra × {{each}}',
      extraPeople: '{{count}} pessoas extras × {{each}}',
      share: '{{percent}}% de {{base}}',
      times: '{{count}} × {{each}}',
      adultsLessMinors: '({{adults}} − {{minors}}) × {{each}}',
      byHand: 'Definido à mão',
    },
  },
};
