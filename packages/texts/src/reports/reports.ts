import type { Language } from '@marea/domain/core/text/text';
import type { ReportBasis } from '@marea/domain/reports/defineReport';
import type { ColumnName, GroupingName, ReportName } from '@marea/domain/reports/reports';

type ReportTexts = {
  /** A report's name, and the question it answers. */
  reports: Record<ReportName, { title: string; about: string }>;
  columns: Record<ColumnName, string>;
  /** The explanation of a column whose name alone is unclear. */
  columnAbouts: Partial<Record<ReportName, Partial<Record<ColumnName, string>>>>;
  groupings: Record<GroupingName, string>;
  bases: Record<ReportBasis, string>;
  cancelled: Record<'exclude' | 'include' | 'only', string>;
  salesTypes: Record<'Directo' | 'Reseller', string>;
  /** The texts around the rows in a file. */
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
    | 'withoutTrip'
    | 'madeBy'
    | 'all'
    | 'yes'
    | 'no'
    | 'without',
    string
  >;
};

/** The wording of reports, on screens and in files. */
export const reportTexts: Record<Language, ReportTexts> = {
  en: {
    reports: {
      sales: { title: 'Direct and indirect sales', about: 'What was sold, by whom, and how much is paid and owed.' },
      'sales-by-source': {
        title: 'Sales by source',
        about: 'What guests bought who came by a campaign’s link, by source, medium and campaign.',
      },
      income: { title: 'Income', about: 'Sold, earned on departure, deferred and collected.' },
      owed: { title: 'Owed', about: 'What trips still owe, by due date.' },
      collections: { title: 'Collections', about: 'Every payment and refund: how, into which account, taken by whom.' },
      tips: { title: 'Tips', about: 'Service charges and tips of trips, their crew, and what is paid out.' },
      'hours-and-passengers': {
        title: 'Hours and passengers',
        about: 'Trips, hours and people by vessel, and how full they sailed.',
      },
      'owner-statement': {
        title: 'Owner statement',
        about: 'What the owners of vessels are owed for each trip, by the terms of its day.',
      },
      profit: {
        title: 'Profit',
        about: 'What trips leave after commissions, fees, food, drink and expenses, before the owners’ share.',
      },
      'reseller-commission': {
        title: 'Reseller commission',
        about: 'Running accounts across all locations: earned, reversed, collected by the reseller, paid out.',
      },
      'internal-commission': {
        title: 'Internal commission',
        about: 'What the company’s own sellers earn, with base and percentage.',
      },
      'tips-per-person': {
        title: 'Tips per person',
        about: 'Tips and service charges divided among the crew, to the cent.',
      },
      'service-charge-per-person': {
        title: 'Service charge per person',
        about: 'The charge of each trip, per passenger and per crew member.',
      },
      bank: {
        title: 'Bank info',
        about: 'What each account took in and gave back, and the card fees that came with it, by day.',
      },
      boarding: { title: 'Boarding', about: 'Who is expected on each trip and who is aboard.' },
      kitchen: { title: 'Kitchen order', about: 'Dishes by trip or all together, and what they are made of.' },
      drinks: { title: 'Drinks consumption', about: 'What each trip used, as counted, against the recipes.' },
    },
    columns: {
      dueDate: 'Due',
      owed: 'Owed',
      aboard: 'Aboard',
      aboardCrew: 'Crew aboard',
      account: 'Account',
      adults: 'Adults',
      allergies: 'Allergies',
      amount: 'Amount',
      at: 'Date',
      balance: 'Balance',
      bankFee: 'Bank fee',
      base: 'Base',
      bookingDate: 'Trip date',
      bookings: 'Bookings',
      campaign: 'Campaign',
      cancelled: 'Cancelled',
      charges: 'Charges',
      closing: 'Closing',
      collected: 'Collected',
      commission: 'Commission',
      createdAt: 'Booked',
      content: 'Ad',
      crew: 'Crew',
      customer: 'Guest',
      day: 'Day',
      deferred: 'Deferred',
      difference: 'Difference',
      discount: 'Discount',
      dish: 'Dish',
      dockFee: 'Dock fee',
      earned: 'Earned',
      exchangeRate: 'Exchange rate',
      expected: 'By recipe',
      expenses: 'Expenses',
      extraHours: 'Extra hours',
      final: 'Returned',
      folio: 'Folio',
      foodCost: 'Food and drink',
      grandTotal: 'Grand total',
      gross: 'Gross',
      hora: 'Time',
      hours: 'Hours',
      infants: 'Infants',
      ingredient: 'Ingredient',
      initial: 'Aboard',
      job: 'Job',
      limit: 'Limit',
      load: 'Load',
      loadBy: 'Load by',
      loaded: 'Loaded',
      location: 'Location',
      margin: 'Margin',
      marginShare: 'Margin %',
      marineParkFee: 'Marine park fee',
      medium: 'Medium',
      method: 'Method',
      minors: 'Minors',
      month: 'Month',
      net: 'Net',
      notes: 'Notes',
      opening: 'Opening',
      ownerShare: 'Owner’s share',
      paid: 'Paid',
      paidAt: 'Paid on',
      handedOut: 'Paid out',
      paidOut: 'Paid out',
      passengers: 'Passenger names',
      pax: 'Passengers',
      payments: 'Payments',
      perCrew: 'Per crew member',
      perPassenger: 'Per passenger',
      percent: 'Percentage',
      person: 'Crew member',
      places: 'Places',
      plannedHours: 'Planned hours',
      portions: 'Portions',
      product: 'Product',
      protein: 'Protein',
      quantity: 'Quantity',
      received: 'Received',
      refunds: 'Refunds',
      reseller: 'Reseller',
      reversed: 'Reversed',
      salesType: 'Sales type',
      seller: 'Seller',
      service: 'Service',
      serviceCharge: 'Service charge',
      settled: 'With bank fee',
      share: 'Share',
      sold: 'Sold',
      soldBy: 'Sold by',
      source: 'Source',
      status: 'Status',
      takenBy: 'Taken by',
      tendered: 'Tendered',
      term: 'Search term',
      tip: 'Tip',
      tipOpen: 'Tip to pay out',
      tipPaid: 'Tip paid out',
      trips: 'Trips',
      unit: 'Unit',
      used: 'Used',
      vessel: 'Vessel',
    },
    columnAbouts: {
      bank: {
        received: 'payments together with the card fees that guests paid on top of them',
        bankFee:
          'the company’s own percentage of card payments, charged to the guest; what the bank or provider actually keeps appears only on its statement',
        net: 'payments less refunds, without the card fees',
      },
      collections: {
        bankFee:
          'the company’s own percentage of card payments, charged to the guest; what the bank or provider actually keeps appears only on its statement',
        settled: 'the amount and its card fee: what the guest paid in total',
      },
      income: {
        sold: 'the trips of the period, by trip date or booking date, as chosen; the dashboard shows the trips booked in it',
      },
    },
    groupings: {
      dueDate: 'By due date',
      account: 'By account',
      accountDay: 'By account and day',
      campaign: 'By source, medium and campaign',
      day: 'By day',
      departure: 'By trip',
      dish: 'By dish',
      each: 'One by one',
      ingredient: 'Ingredients',
      method: 'By method',
      month: 'By month',
      monthSource: 'By month and source',
      monthService: 'By month and service',
      monthServiceVessel: 'By month, service and vessel',
      monthVessel: 'By month and vessel',
      person: 'By person',
      product: 'By product',
      reseller: 'By reseller',
      salesType: 'By sales type',
      seller: 'By seller',
      service: 'By service',
      serviceVessel: 'By service and vessel',
      soldBy: 'By seller',
      source: 'By source',
      takenBy: 'By person who took it',
      vessel: 'By vessel',
    },
    bases: { created: 'Date of booking', trip: 'Date of the trip', payment: 'Date of payment' },
    cancelled: { exclude: 'Without cancelled', include: 'With cancelled', only: 'Only cancelled' },
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
      madeAt: 'Generated on',
      withoutTrip: 'Expenses without a trip',
      madeBy: 'Generated by',
      all: 'All',
      yes: 'Yes',
      no: 'No',
      without: 'None',
    },
  },
  es: {
    reports: {
      sales: {
        title: 'Ventas directas e indirectas',
        about: 'Qué se vendió, quién lo vendió y cuánto está pagado y pendiente.',
      },
      'sales-by-source': {
        title: 'Ventas por origen',
        about: 'Lo que compraron quienes llegaron por el enlace de una campaña, por origen, medio y campaña.',
      },
      income: {
        title: 'Ingresos',
        about: 'Lo vendido, lo devengado por paseos que ya salieron, lo diferido y lo cobrado.',
      },
      owed: { title: 'Por cobrar', about: 'Lo que los paseos aún deben, por fecha de vencimiento.' },
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
      'owner-statement': {
        title: 'Estado de cuenta de propietarios',
        about: 'Lo que se debe a los propietarios por cada paseo, según lo acordado para ese día.',
      },
      profit: {
        title: 'Utilidad',
        about:
          'Lo que queda de los paseos tras comisiones, cuotas, alimentos, bebidas y gastos, antes de la parte de los propietarios.',
      },
      'reseller-commission': {
        title: 'Comisión de revendedores',
        about: 'Cuentas corrientes en todas las ubicaciones: ganado, revertido, cobrado por ellos y pagado.',
      },
      'internal-commission': {
        title: 'Comisión interna',
        about: 'Lo que ganan los vendedores de la empresa, con base y porcentaje.',
      },
      'tips-per-person': {
        title: 'Propinas por persona',
        about: 'Propinas y cargos por servicio repartidos entre la tripulación, al centavo.',
      },
      'service-charge-per-person': {
        title: 'Cargo por servicio por persona',
        about: 'El cargo de cada paseo por pasajero y por tripulante.',
      },
      bank: {
        title: 'Información bancaria',
        about: 'Lo que cada cuenta recibió y devolvió, con las comisiones de tarjeta, por día.',
      },
      boarding: { title: 'Abordaje', about: 'A quién se espera en cada paseo y quién ya está a bordo.' },
      kitchen: { title: 'Orden de cocina', about: 'Platillos por paseo o todos juntos, y de qué se componen.' },
      drinks: { title: 'Consumo de bebidas', about: 'Lo que usaron los paseos según sus conteos, contra las recetas.' },
    },
    columns: {
      dueDate: 'Vence',
      owed: 'Por cobrar',
      aboard: 'A bordo',
      aboardCrew: 'Tripulantes',
      account: 'Cuenta',
      adults: 'Adultos',
      allergies: 'Alergias',
      amount: 'Monto',
      at: 'Fecha',
      balance: 'Saldo',
      bankFee: 'Comisión bancaria',
      base: 'Base',
      bookingDate: 'Fecha del paseo',
      bookings: 'Reservas',
      campaign: 'Campaña',
      cancelled: 'Cancelado',
      charges: 'Cargos',
      closing: 'Saldo final',
      collected: 'Cobrado',
      commission: 'Comisión',
      createdAt: 'Reservado',
      content: 'Anuncio',
      crew: 'Tripulación',
      customer: 'Cliente',
      day: 'Día',
      deferred: 'Diferido',
      difference: 'Diferencia',
      discount: 'Descuento',
      dish: 'Platillo',
      dockFee: 'Cuota de muelle',
      earned: 'Devengado',
      exchangeRate: 'Tipo de cambio',
      expected: 'Según receta',
      expenses: 'Gastos',
      extraHours: 'Horas extra',
      final: 'Devuelto',
      folio: 'Folio',
      foodCost: 'Alimentos y bebidas',
      grandTotal: 'Gran total',
      gross: 'Bruto',
      hora: 'Hora',
      hours: 'Horas',
      infants: 'Infantes',
      ingredient: 'Ingrediente',
      initial: 'A bordo',
      job: 'Puesto',
      limit: 'Límite',
      load: 'Ocupación',
      loadBy: 'Cargar antes de',
      loaded: 'Cargado',
      location: 'Ubicación',
      margin: 'Margen',
      marginShare: 'Margen %',
      marineParkFee: 'Parque marino',
      medium: 'Medio',
      method: 'Forma de pago',
      minors: 'Menores',
      month: 'Mes',
      net: 'Neto',
      notes: 'Notas',
      opening: 'Saldo inicial',
      ownerShare: 'Participación del propietario',
      paid: 'Pagado',
      paidAt: 'Fecha de pago',
      handedOut: 'Entregada',
      paidOut: 'Liquidado',
      passengers: 'Nombres de los pasajeros',
      pax: 'Pasajeros',
      payments: 'Pagos',
      perCrew: 'Por tripulante',
      perPassenger: 'Por pasajero',
      percent: 'Porcentaje',
      person: 'Tripulante',
      places: 'Lugares',
      plannedHours: 'Horas planeadas',
      portions: 'Porciones',
      product: 'Producto',
      protein: 'Proteína',
      quantity: 'Cantidad',
      received: 'Recibido',
      refunds: 'Reembolsos',
      reseller: 'Revendedor',
      reversed: 'Revertido',
      salesType: 'Tipo de venta',
      seller: 'Vendedor',
      service: 'Servicio',
      serviceCharge: 'Cargo por servicio',
      settled: 'Con comisión bancaria',
      share: 'Parte',
      sold: 'Vendido',
      soldBy: 'Vendido por',
      source: 'Origen',
      status: 'Estado',
      takenBy: 'Recibido por',
      tendered: 'Entregado',
      term: 'Término de búsqueda',
      tip: 'Propina',
      tipOpen: 'Propina por entregar',
      tipPaid: 'Propina entregada',
      trips: 'Paseos',
      unit: 'Unidad',
      used: 'Usado',
      vessel: 'Embarcación',
    },
    columnAbouts: {
      bank: {
        received: 'los pagos junto con las comisiones de tarjeta que el cliente pagó aparte',
        bankFee:
          'el porcentaje propio de la empresa sobre pagos con tarjeta, cobrado al cliente; lo que el banco o proveedor retiene aparece solo en su estado de cuenta',
        net: 'los pagos menos los reembolsos, sin las comisiones de tarjeta',
      },
      collections: {
        bankFee:
          'el porcentaje propio de la empresa sobre pagos con tarjeta, cobrado al cliente; lo que el banco o proveedor retiene aparece solo en su estado de cuenta',
        settled: 'el monto y su comisión de tarjeta: lo que el cliente pagó en total',
      },
      income: {
        sold: 'los paseos del periodo, por fecha del paseo o de reserva según se elija; el panel muestra los reservados en él',
      },
    },
    groupings: {
      dueDate: 'Por vencimiento',
      account: 'Por cuenta',
      accountDay: 'Por cuenta y día',
      campaign: 'Por origen, medio y campaña',
      day: 'Por día',
      departure: 'Por paseo',
      dish: 'Por platillo',
      each: 'Uno por uno',
      ingredient: 'Ingredientes',
      method: 'Por forma de pago',
      month: 'Por mes',
      monthSource: 'Por mes y origen',
      monthService: 'Por mes y servicio',
      monthServiceVessel: 'Por mes, servicio y embarcación',
      monthVessel: 'Por mes y embarcación',
      person: 'Por persona',
      product: 'Por producto',
      reseller: 'Por revendedor',
      salesType: 'Por tipo de venta',
      seller: 'Por vendedor',
      service: 'Por servicio',
      serviceVessel: 'Por servicio y embarcación',
      soldBy: 'Por vendedor',
      source: 'Por origen',
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
      status: 'Estado',
      method: 'Forma de pago',
      cancelled: 'Canceladas',
      currency: 'Moneda',
      zone: 'Zona horaria',
      madeAt: 'Generado el',
      withoutTrip: 'Gastos sin paseo',
      madeBy: 'Generado por',
      all: 'Todo',
      yes: 'Sí',
      no: 'No',
      without: 'Ninguno',
    },
  },
};

/** The heading of a column of any report. */
export function columnText(name: string, language: Language): string {
  const headings: Readonly<Record<string, string>> = reportTexts[language].columns;
  return headings[name] ?? name;
}

/** The wording of a report's grouping. */
export function groupingText(name: string, language: Language): string {
  const groupings: Readonly<Record<string, string>> = reportTexts[language].groupings;
  return groupings[name] ?? name;
}

/** The explanations of a report's columns, each with its heading. */
export function columnAboutsOf(
  report: ReportName,
  columns: readonly string[],
  language: Language,
): [heading: string, about: string][] {
  return Object.entries(reportTexts[language].columnAbouts[report] ?? {}).flatMap(
    ([column, about]): [string, string][] => (columns.includes(column) ? [[columnText(column, language), about]] : []),
  );
}
