import type { Language } from '@marea/domain/core/text/text';

/** A mail about somebody's account, or about a guest's trip. */
type Wording = { subject: string; text: string; action?: string; after?: string };

/** The texts of mails to guests. */
export type GuestMailTexts = {
  hello: string;
  sentBy: string;
  questions: string;
  bookingConfirmed: Wording;
  bookingMoved: Wording;
  bookingCancelled: Wording;
  /** `until` is when the place is released. */
  depositReminder: Wording & { action: string };
  placeReleased: Wording & { action: string };
  /** Added to a confirmation that must be paid in time. */
  keptUntil: string;
  freshGuestLink: Wording;
  waitingPartyCalled: Wording;
  slotOffered: Wording & { action: string };
  paymentReceipt: Wording;
  /** `from` is the folio of the credit's booking. */
  creditUsed: Wording;
  /** `refund` states the amount, the way and the time of the refund. */
  refundSent: Wording;
  refundFailed: Wording;
  paymentRequested: Wording & { action: string };
  tripReminder: Wording;
  /** `stillMissing` is added if the check-in is not done. */
  stillMissing: string;
  missing: { names: string; signatures: string };
  balanceReminder: Wording & { action: string };
  checkinReminder: Wording & { action: string };
  creditReminder: Wording & { action: string };
  reviewRequested: Wording & { action: string; stop: string };
  leadReminded: Wording & { last: string; action: string; stop: string };
  sandboxNote: string;
  /** How to change a booking: on its page until a moment, or by asking. */
  changeOnline: string;
  changeByAsking: string;
  /** The amount that staff hand over after a cancellation. */
  handedBack: string;
  seeBooking: string;
  linkNote: string;
  facts: Record<
    | 'folio'
    | 'trip'
    | 'vessel'
    | 'day'
    | 'time'
    | 'arrival'
    | 'place'
    | 'bring'
    | 'cancellation'
    | 'change'
    | 'call'
    | 'people'
    | 'total'
    | 'paid'
    | 'balance'
    | 'due'
    | 'courtesy'
    | 'refunded'
    | 'notRefunded'
    | 'refundWay'
    | 'method'
    | 'credit'
    | 'charged'
    | 'inBooking'
    | 'bankFee'
    | 'rate',
    string
  >;
  localTime: string;
  courtesy: string;
};

/** The texts of mails, those to staff included. */
type MailTexts = GuestMailTexts & {
  passwordLink: Wording & { action: string; after: string };
  invitation: Wording & { action: string; after: string };
  passwordChanged: Wording & { action: string; after: string };
  /** `days` are the report's. */
  reportMailed: Wording & { action: string; stop: string };
};

/** The texts of mails in the staff's languages; guests have `guestMailTexts`. */
export const mailTexts: Record<Language, MailTexts> = {
  en: {
    hello: 'Hello {{name}},',
    sentBy: 'Sent by {{sender}}.',
    questions: 'Questions? Reply to this e-mail.',
    passwordLink: {
      subject: 'Set a new password',
      text: 'Someone, most likely you, asked for a new password for your account.',
      action: 'Set a new password',
      after:
        'The link works once, for one hour. If you did not ask for it, ignore this e-mail: your password does not change.',
    },
    invitation: {
      subject: 'Your access to {{sender}}',
      text: '{{sender}} invites you to work with Marea. Choose a password, then sign in with {{email}}.',
      action: 'Choose a password',
      after: 'The link works once, for seven days. If it has ended, ask whoever invited you to send it again.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed on {{when}}. All sessions opened with the old one were signed out.',
      action: 'Set a new password',
      after: 'If it was not you, set a new password at once and tell your administrator.',
    },
    bookingConfirmed: {
      subject: 'Your trip on {{date}} is booked ({{folio}})',
      text: 'Your trip is booked. This is what you need to know:',
    },
    bookingMoved: {
      subject: 'Your trip is now on {{date}} ({{folio}})',
      text: 'Your trip has been moved. These are the new details:',
    },
    bookingCancelled: {
      subject: 'Your trip on {{date}} is cancelled ({{folio}})',
      text: 'Your trip has been cancelled:',
    },
    depositReminder: {
      subject: 'Your place is kept until {{until}}: please pay now ({{folio}})',
      text: 'We keep your place until {{until}}. Pay {{amount}} online by then to make it yours. After that, the place is free for others.',
      action: 'Pay now',
    },
    placeReleased: {
      subject: 'Your place on {{date}} was released ({{folio}})',
      text: 'We kept your place until {{until}}, and it was not paid by then. The booking is cancelled, and you owe nothing. If you still want to come, book the same trip again:',
      action: 'Book the same trip again',
    },
    keptUntil: 'We keep your place until {{until}}. Pay {{amount}} online by then, on the page of your booking.',
    changeOnline: 'On the page of your booking, until {{until}}',
    changeByAsking: 'Reply to this e-mail or call us',
    handedBack: 'We will contact you to return {{amount}}.',
    freshGuestLink: {
      subject: 'Your link to booking {{folio}}',
      text: 'Here is a new link to your booking:',
    },
    slotOffered: {
      subject: 'A place is free at {{location}}, held for you until {{until}}',
      text: 'A place has become free, and you are next. We hold it for you until {{until}}; after that it goes to the next in line.',
      action: 'See the place and answer',
    },
    waitingPartyCalled: {
      subject: 'It is your turn at {{location}}',
      text: 'It is your turn: we are expecting you now. Please come to us and give your name.',
    },
    paymentReceipt: {
      subject: 'We received {{amount}} for {{folio}}',
      text: 'Thank you. This is the receipt of your payment:',
    },
    creditUsed: {
      subject: 'Your credit paid {{amount}} of {{folio}}',
      text: 'You paid with your credit from booking {{from}}:',
    },
    refundSent: { subject: 'We refunded {{amount}} for {{folio}}', text: '{{refund}}' },
    refundFailed: {
      subject: 'Your refund of {{amount}} did not go through ({{folio}})',
      text: 'The bank or the payment provider did not accept our refund of {{amount}}, so it will not arrive. We have the money, and it is still yours. We will contact you to return it another way. You do not need to do anything.',
    },
    paymentRequested: {
      subject: 'Pay for your trip on {{date}} online ({{folio}})',
      text: 'You can pay for your trip online, whenever it suits you:',
      action: 'Pay online',
    },
    tripReminder: {
      subject: 'Your trip is on {{date}} at {{time}} ({{folio}})',
      text: 'Your trip is coming up. This is what you need to know:',
    },
    stillMissing:
      'To go aboard without waiting, finish your check-in on the page of your booking. Still missing: {{missing}}.',
    missing: { names: 'names of passengers: {{count}}', signatures: 'signatures: {{count}}' },
    balanceReminder: {
      subject: 'Please pay {{amount}} by {{day}} ({{folio}})',
      text: 'The rest of the price of your trip, {{amount}}, is due by {{day}}. You can pay it online:',
      action: 'Pay online',
    },
    checkinReminder: {
      subject: 'Check in online for your trip on {{date}} ({{folio}})',
      text: 'To go aboard without waiting, finish your check-in online. Still missing: {{missing}}.',
      action: 'Check in online',
    },
    creditReminder: {
      subject: 'Use your credit of {{amount}} by {{day}}',
      text: 'You have a credit: {{credit}}. Book a trip with this e-mail address and pay with the credit. After that day, anything you have not used expires.',
      action: 'Choose a trip',
    },
    leadReminded: {
      subject: 'Your trip with {{sender}} is still waiting',
      text: 'You chose {{service}} on {{date}} at {{time}} and did not finish booking. Nothing is booked, and the time may be taken by now: we look for it again when you open this link.',
      last: 'You asked us to remind you. This is the last reminder.',
      action: 'Go on with my trip',
      stop: 'No more reminders',
    },
    reviewRequested: {
      subject: 'How was your trip with {{sender}}?',
      text: 'Thank you for sailing with us. How was {{service}} on {{date}}? It takes a minute and helps other guests.',
      action: 'Tell us how it was',
      stop: 'No more e-mails like this',
    },
    reportMailed: {
      subject: '{{name}}: {{days}}',
      text: 'The report “{{title}}” for {{days}} is attached as an Excel file.',
      action: 'Open the report',
      stop: 'You asked for this e-mail; you can stop it in the list of saved reports.',
    },
    sandboxNote: 'This is a test payment in the sandbox: no money was moved.',
    seeBooking: 'See your booking',
    linkNote: 'Anyone with the link can see the booking, so keep it to yourself.',
    facts: {
      folio: 'Booking',
      method: 'Paid by',
      credit: 'Credit used',
      charged: 'You paid',
      inBooking: 'In your booking',
      bankFee: 'Bank fee included',
      rate: 'Pesos per dollar',
      trip: 'Trip',
      vessel: 'Vessel',
      day: 'Day',
      time: 'Time',
      arrival: 'Arrival at the pier',
      place: 'Where',
      bring: 'What to bring',
      cancellation: 'If you cancel',
      change: 'To change it',
      call: 'Call us',
      people: 'People',
      total: 'Total',
      paid: 'Paid',
      balance: 'Balance due',
      due: 'When to pay',
      courtesy: 'Courtesy',
      refunded: 'You get back',
      notRefunded: 'Not refunded yet',
      refundWay: 'By',
    },
    localTime: '{{from}} to {{to}}, local time',
    courtesy: 'Courtesy',
  },
  es: {
    hello: 'Hola, {{name}}:',
    sentBy: 'Enviado por {{sender}}.',
    questions: '¿Dudas? Responde a este correo.',
    passwordLink: {
      subject: 'Crea una nueva contraseña',
      text: 'Alguien, seguramente tú, pidió crear una nueva contraseña para tu cuenta.',
      action: 'Crear una nueva contraseña',
      after:
        'El enlace sirve una sola vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.',
    },
    invitation: {
      subject: 'Tu acceso a {{sender}}',
      text: '{{sender}} te invita a trabajar con Marea. Elige una contraseña y podrás entrar con {{email}}.',
      action: 'Elegir una contraseña',
      after:
        'El enlace sirve una sola vez, durante siete días. Si ya terminó, pide a quien te invitó que lo envíe de nuevo.',
    },
    passwordChanged: {
      subject: 'Tu contraseña cambió',
      text: 'La contraseña de tu cuenta cambió el {{when}}. Se cerraron las sesiones abiertas con la anterior.',
      action: 'Crear una nueva contraseña',
      after: 'Si no fuiste tú, crea una nueva contraseña de inmediato y avisa a tu administrador.',
    },
    bookingConfirmed: {
      subject: 'Tu paseo del {{date}} está reservado ({{folio}})',
      text: 'Tu paseo está reservado. Esto es lo que necesitas saber:',
    },
    bookingMoved: {
      subject: 'Tu paseo ahora es el {{date}} ({{folio}})',
      text: 'Tu paseo cambió. Estos son los nuevos datos:',
    },
    bookingCancelled: {
      subject: 'Tu paseo del {{date}} está cancelado ({{folio}})',
      text: 'Tu paseo fue cancelado:',
    },
    depositReminder: {
      subject: 'Tu lugar está apartado hasta {{until}}: paga ahora ({{folio}})',
      text: 'Apartamos tu lugar hasta {{until}}. Paga {{amount}} en línea antes de esa hora para asegurarlo. Después, el lugar queda libre para otras personas.',
      action: 'Pagar ahora',
    },
    placeReleased: {
      subject: 'Tu lugar del {{date}} quedó libre ({{folio}})',
      text: 'Apartamos tu lugar hasta {{until}} y no se pagó a tiempo. La reserva está cancelada y no debes nada. Si todavía quieres venir, reserva otra vez el mismo paseo:',
      action: 'Reservar otra vez este paseo',
    },
    keptUntil:
      'Apartamos tu lugar hasta {{until}}. Paga {{amount}} en línea antes de esa hora, en la página de tu reserva.',
    changeOnline: 'En la página de tu reserva, hasta el {{until}}',
    changeByAsking: 'Responde a este correo o llámanos',
    handedBack: 'Te contactaremos para devolverte {{amount}}.',
    freshGuestLink: {
      subject: 'Tu enlace a la reserva {{folio}}',
      text: 'Este es un nuevo enlace a tu reserva:',
    },
    slotOffered: {
      subject: 'Hay un lugar en {{location}}, apartado para ti hasta las {{until}}',
      text: 'Se liberó un lugar y sigues tú. Lo apartamos para ti hasta las {{until}}; después se le ofrece al siguiente.',
      action: 'Ver el lugar y responder',
    },
    waitingPartyCalled: {
      subject: 'Es tu turno en {{location}}',
      text: 'Es tu turno: ya te esperamos. Acércate y da tu nombre.',
    },
    paymentReceipt: {
      subject: 'Recibimos {{amount}} de {{folio}}',
      text: 'Gracias. Este es el recibo de tu pago:',
    },
    creditUsed: {
      subject: 'Tu saldo a favor pagó {{amount}} de {{folio}}',
      text: 'Pagaste con tu saldo a favor de la reserva {{from}}:',
    },
    refundSent: { subject: 'Te devolvimos {{amount}} de {{folio}}', text: '{{refund}}' },
    refundFailed: {
      subject: 'Tu reembolso de {{amount}} no se completó ({{folio}})',
      text: 'El banco o el proveedor de pagos no aceptó nuestro reembolso de {{amount}}, así que no llegará. El dinero está con nosotros y sigue siendo tuyo. Te contactaremos para devolvértelo de otra forma. No tienes que hacer nada.',
    },
    paymentRequested: {
      subject: 'Paga en línea tu paseo del {{date}} ({{folio}})',
      text: 'Puedes pagar tu paseo en línea cuando te quede bien:',
      action: 'Pagar en línea',
    },
    tripReminder: {
      subject: 'Tu paseo es el {{date}} a las {{time}} ({{folio}})',
      text: 'Se acerca tu paseo. Esto es lo que necesitas saber:',
    },
    stillMissing: 'Para abordar sin esperar, termina tu check-in en la página de tu reserva. Falta: {{missing}}.',
    missing: { names: 'nombres de pasajeros: {{count}}', signatures: 'firmas: {{count}}' },
    balanceReminder: {
      subject: 'Paga {{amount}} a más tardar el {{day}} ({{folio}})',
      text: 'El resto del precio de tu paseo, {{amount}}, se paga a más tardar el {{day}}. Puedes pagarlo en línea:',
      action: 'Pagar en línea',
    },
    checkinReminder: {
      subject: 'Haz en línea el check-in de tu paseo del {{date}} ({{folio}})',
      text: 'Para abordar sin esperar, termina tu check-in en línea. Falta: {{missing}}.',
      action: 'Hacer el check-in',
    },
    creditReminder: {
      subject: 'Usa tu saldo a favor de {{amount}} a más tardar el {{day}}',
      text: 'Tienes un saldo a favor: {{credit}}. Reserva un paseo con este correo y paga con tu saldo. Después de ese día, lo que no hayas usado vence.',
      action: 'Elegir un paseo',
    },
    leadReminded: {
      subject: 'Tu paseo con {{sender}} sigue esperándote',
      text: 'Elegiste {{service}} el {{date}} a las {{time}} y no terminaste de reservar. Nada está reservado y el horario puede ya no estar libre: lo buscamos de nuevo cuando abras este enlace.',
      last: 'Nos pediste que te lo recordáramos. Este es el último recordatorio.',
      action: 'Seguir con mi paseo',
      stop: 'No recibir más recordatorios',
    },
    reviewRequested: {
      subject: '¿Cómo estuvo tu paseo con {{sender}}?',
      text: 'Gracias por navegar con nosotros. ¿Qué tal estuvo {{service}} el {{date}}? Te toma un minuto y ayuda a quienes vienen después.',
      action: 'Contar cómo estuvo',
      stop: 'No recibir más correos como este',
    },
    reportMailed: {
      subject: '{{name}}: {{days}}',
      text: 'Adjuntamos el reporte «{{title}}» de {{days}} en Excel.',
      action: 'Abrir el reporte',
      stop: 'Pediste este correo; puedes cancelarlo en la lista de reportes guardados.',
    },
    sandboxNote: 'Es un pago en el entorno de pruebas: no se movió dinero.',
    seeBooking: 'Ver tu reserva',
    linkNote: 'Quien tenga el enlace puede ver la reserva: no lo compartas.',
    facts: {
      folio: 'Reserva',
      method: 'Forma de pago',
      credit: 'Saldo a favor usado',
      charged: 'Pagaste',
      inBooking: 'En tu reserva',
      bankFee: 'Comisión bancaria incluida',
      rate: 'Pesos por dólar',
      trip: 'Paseo',
      vessel: 'Embarcación',
      day: 'Día',
      time: 'Hora',
      arrival: 'Llegada al muelle',
      place: 'Lugar',
      bring: 'Qué llevar',
      cancellation: 'Si cancelas',
      change: 'Para cambiarlo',
      call: 'Llámanos',
      people: 'Personas',
      total: 'Total',
      paid: 'Pagado',
      balance: 'Resta',
      due: 'Cuándo se paga',
      courtesy: 'Cortesía',
      refunded: 'Te devolvimos',
      notRefunded: 'Falta por devolver',
      refundWay: 'Por',
    },
    localTime: '{{from}} a {{to}}, hora local',
    courtesy: 'Cortesía',
  },
};
