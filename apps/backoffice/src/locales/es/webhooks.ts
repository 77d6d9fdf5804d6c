export default {
  page: {
    list: 'Webhooks',
    one: 'Webhook',
    new: 'Nuevo webhook',
    search: 'Dirección web',
    removal: 'Ya no recibe nada, y sus envíos dejan de mostrarse.',
    empty: {
      title: 'Aún no hay webhooks',
      text: 'Un webhook avisa a tu propio sistema, como tu contabilidad o CRM, de cada reserva y pago en el momento en que ocurre.',
    },
  },
  columns: { url: 'Dirección web', events: 'Eventos', locationId: 'Ubicación' },
  fields: { url: 'Dirección web', events: 'Eventos', locationId: 'Ubicación', active: 'Activo' },
  hints: { url: 'Una dirección pública de tu sistema que empiece con https://.' },
  states: { failing: 'Con fallas', disabled: 'Desactivado por fallas' },
  events: {
    booking: {
      created: 'Reserva nueva',
      updated: 'Reserva modificada',
      cancelled: 'Reserva cancelada',
      checked_in: 'Abordaje registrado',
    },
    payment: {
      succeeded: 'Pago recibido',
      refunded: 'Pago reembolsado',
    },
    customer: {
      updated: 'Cliente modificado',
    },
    waitlist: {
      joined: 'Se anotó en la lista de espera',
    },
    webhook: {
      test: 'Prueba',
    },
  },
  secret: {
    title: 'Secreto del webhook',
    text: 'Cópialo ahora: no se muestra otra vez. Con él tu sistema revisa la firma de cada envío.',
  },
  roll: {
    label: 'Secreto nuevo',
    title: '¿Darle un secreto nuevo?',
    text: 'Durante un día los envíos se firman con ambos secretos. Captura el nuevo en tu sistema antes de que termine.',
    confirm: 'Dar un secreto nuevo',
  },
  deliveries: {
    open: 'Envíos',
    title: 'Envíos',
    test: 'Enviar una prueba',
    none: 'Todavía no hay envíos',
    noneText: 'Envía una prueba o espera el primer evento.',
    next: 'Próximo intento: {{when}}',
    body: 'Contenido',
    again: 'Enviar otra vez',
    http: 'HTTP {{status}}',
    took: '{{milliseconds}} ms',
    states: { waiting: 'En espera', retried: 'Reintentando', delivered: 'Entregado', failed: 'Falló' },
    errors: {
      timeout: 'Sin respuesta en 10 segundos',
      private_address: 'No es una dirección pública',
      not_reached: 'No se pudo conectar',
      refused: 'Rechazado',
      switched_off: 'El webhook estaba desactivado',
    },
  },
};
