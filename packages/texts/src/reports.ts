import type { Language } from '@marea/domain/kernel/language';
import type { ReportBasis } from '@marea/domain/reports/defineReport';
import type { ColumnName, GroupingName, ReportName } from '@marea/domain/reports/reports';

type ReportTexts = {
  /** What a report is called, and what it answers. */
  reports: Record<ReportName, { title: string; about: string }>;
  columns: Record<ColumnName, string>;
  groupings: Record<GroupingName, string>;
  bases: Record<ReportBasis, string>;
  cancelled: Record<'exclude' | 'include' | 'only', string>;
  salesTypes: Record<'Directo' | 'Reseller', string>;
  /** What stands around the rows in a file. */
  file: Record<
    | 'total'
    | 'filters'
    | 'company'
    | 'report'
    | 'from'
    | 'to'
    | 'basis'
    | 'grouping'
    | 'location'
    | 'vessel'
    | 'service'
    | 'seller'
    | 'reseller'
    | 'account'
    | 'status'
    | 'method'
    | 'cancelled'
    | 'currency'
    | 'zone'
    | 'madeAt'
    | 'madeBy'
    | 'all'
    | 'yes'
    | 'no'
    | 'nobody',
    string
  >;
};

/** The wording of reports, on screens and in files. */
export const reportTexts: Record<Language, ReportTexts> = {
  en: {
    reports: {
      sales: { title: 'Direct and indirect sales', about: 'What was sold, by whom, and what is paid and owed of it.' },
      income: { title: 'Income', about: 'Sold, earned by trips that have left, still to be earned, and collected.' },
      collections: { title: 'Collections', about: 'Every payment and refund: how, into which account, taken by whom.' },
      tips: { title: 'Tips', about: 'Service charges and tips of trips, their crew, and what is paid out.' },
      'hours-and-passengers': {
        title: 'Hours and passengers',
        about: 'Trips, hours and people by vessel, and how full they sailed.',
      },
    },
    columns: {
      account: 'Account',
      adults: 'Adults',
      amount: 'Amount',
      balance: 'Balance',
      bankFee: 'Bank fee',
      bookingDate: 'Trip date',
      bookings: 'Bookings',
      cancelled: 'Cancelled',
      collected: 'Collected',
      commission: 'Commission',
      createdAt: 'Booked',
      crew: 'Crew',
      customer: 'Guest',
      day: 'Day',
      deferred: 'Deferred',
      discount: 'Discount',
      earned: 'Earned',
      exchangeRate: 'Exchange rate',
      extraHours: 'Extra hours',
      folio: 'Folio',
      grandTotal: 'Grand total',
      gross: 'Gross',
      hora: 'Time',
      hours: 'Hours',
      infants: 'Infants',
      load: 'Load',
      location: 'Location',
      method: 'Method',
      minors: 'Minors',
      month: 'Month',
      net: 'Net',
      paid: 'Paid',
      paidAt: 'Paid on',
      paidOut: 'Paid out',
      pax: 'Passengers',
      payments: 'Payments',
      places: 'Places',
      plannedHours: 'Planned hours',
      salesType: 'Sales type',
      service: 'Service',
      serviceCharge: 'Service charge',
      settled: 'With bank fee',
      sold: 'Sold',
      soldBy: 'Sold by',
      status: 'Status',
      takenBy: 'Taken by',
      tendered: 'Tendered',
      tip: 'Tip',
      tipOpen: 'Tip to pay out',
      tipPaid: 'Tip paid out',
      trips: 'Trips',
      vessel: 'Vessel',
    },
    groupings: {
      account: 'By account',
      day: 'By day',
      each: 'One by one',
      method: 'By method',
      month: 'By month',
      salesType: 'By sales type',
      service: 'By service',
      soldBy: 'By seller',
      takenBy: 'By who took it',
      vessel: 'By vessel',
    },
    bases: { created: 'Date of booking', trip: 'Date of the trip', payment: 'Date of payment' },
    cancelled: { exclude: 'Without cancelled', include: 'With cancelled', only: 'Cancelled alone' },
    salesTypes: { Directo: 'Direct', Reseller: 'Reseller' },
    file: {
      total: 'Total',
      filters: 'Filters',
      company: 'Company',
      report: 'Report',
      from: 'From',
      to: 'To',
      basis: 'By',
      grouping: 'Rows',
      location: 'Location',
      vessel: 'Vessel',
      service: 'Service',
      seller: 'Seller',
      reseller: 'Reseller',
      account: 'Account',
      status: 'Status',
      method: 'Method',
      cancelled: 'Cancelled',
      currency: 'Currency',
      zone: 'Time zone',
      madeAt: 'Made at',
      madeBy: 'Made by',
      all: 'All',
      yes: 'Yes',
      no: 'No',
      nobody: 'Nobody',
    },
  },
  es: {
    reports: {
      sales: {
        title: 'Ventas directas e indirectas',
        about: 'Qué se vendió, quién lo vendió y cuánto está pagado y pendiente.',
      },
      income: {
        title: 'Ingresos',
        about: 'Lo vendido, lo devengado por paseos que ya salieron, lo diferido y lo cobrado.',
      },
      collections: {
        title: 'Cobranza',
        about: 'Cada pago y reembolso: cómo, en qué cuenta y quién lo recibió.',
      },
      tips: {
        title: 'Propinas',
        about: 'Cargos por servicio y propinas de los paseos, su tripulación y lo ya pagado.',
      },
      'hours-and-passengers': {
        title: 'Horas y pasajeros',
        about: 'Paseos, horas y personas por embarcación, y qué tan llenas salieron.',
      },
    },
    columns: {
      account: 'Cuenta',
      adults: 'Adultos',
      amount: 'Importe',
      balance: 'Saldo',
      bankFee: 'Comisión bancaria',
      bookingDate: 'Fecha del paseo',
      bookings: 'Reservas',
      cancelled: 'Cancelado',
      collected: 'Cobrado',
      commission: 'Comisión',
      createdAt: 'Reservado',
      crew: 'Tripulación',
      customer: 'Huésped',
      day: 'Día',
      deferred: 'Diferido',
      discount: 'Descuento',
      earned: 'Devengado',
      exchangeRate: 'Tipo de cambio',
      extraHours: 'Horas extra',
      folio: 'Folio',
      grandTotal: 'Gran total',
      gross: 'Bruto',
      hora: 'Hora',
      hours: 'Horas',
      infants: 'Infantes',
      load: 'Ocupación',
      location: 'Ubicación',
      method: 'Método',
      minors: 'Menores',
      month: 'Mes',
      net: 'Neto',
      paid: 'Pagado',
      paidAt: 'Fecha de pago',
      paidOut: 'Entregada',
      pax: 'Pasajeros',
      payments: 'Pagos',
      places: 'Lugares',
      plannedHours: 'Horas planeadas',
      salesType: 'Tipo de venta',
      service: 'Servicio',
      serviceCharge: 'Cargo por servicio',
      settled: 'Con comisión bancaria',
      sold: 'Vendido',
      soldBy: 'Vendido por',
      status: 'Estatus',
      takenBy: 'Recibido por',
      tendered: 'Entregado',
      tip: 'Propina',
      tipOpen: 'Propina por entregar',
      tipPaid: 'Propina entregada',
      trips: 'Paseos',
      vessel: 'Embarcación',
    },
    groupings: {
      account: 'Por cuenta',
      day: 'Por día',
      each: 'Uno por uno',
      method: 'Por método',
      month: 'Por mes',
      salesType: 'Por tipo de venta',
      service: 'Por servicio',
      soldBy: 'Por vendedor',
      takenBy: 'Por quien recibió',
      vessel: 'Por embarcación',
    },
    bases: { created: 'Fecha de reserva', trip: 'Fecha del paseo', payment: 'Fecha de pago' },
    cancelled: { exclude: 'Sin canceladas', include: 'Con canceladas', only: 'Solo canceladas' },
    salesTypes: { Directo: 'Directa', Reseller: 'Revendedor' },
    file: {
      total: 'Total',
      filters: 'Filtros',
      company: 'Empresa',
      report: 'Reporte',
      from: 'Desde',
      to: 'Hasta',
      basis: 'Por',
      grouping: 'Filas',
      location: 'Ubicación',
      vessel: 'Embarcación',
      service: 'Servicio',
      seller: 'Vendedor',
      reseller: 'Revendedor',
      account: 'Cuenta',
      status: 'Estatus',
      method: 'Método',
      cancelled: 'Canceladas',
      currency: 'Moneda',
      zone: 'Zona horaria',
      madeAt: 'Generado el',
      madeBy: 'Generado por',
      all: 'Todo',
      yes: 'Sí',
      no: 'No',
      nobody: 'Nadie',
    },
  },
};
