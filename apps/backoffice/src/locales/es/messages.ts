export default {
  tabs: { account: 'Cuenta', inbox: 'Bandeja de prueba' },
  fields: {
    accountSid: 'SID de la cuenta de Twilio',
    authToken: 'Token de autenticación',
    whatsappSender: 'Remitente de WhatsApp',
    smsSender: 'Remitente de SMS',
  },
  hints: {
    accountSid: 'Empieza con AC. Si está vacío, la empresa no envía WhatsApp ni SMS.',
    hasToken: 'Hay un token guardado. Déjalo vacío para conservarlo.',
    noToken: 'Aún no hay un token guardado.',
  },
  sandbox: 'Es el entorno de prueba: los mensajes llegan a su bandeja y a ningún teléfono.',
  locked: 'Ya no existe la llave que protegía el token. Escríbelo de nuevo.',
  test: {
    open: 'Enviarme una prueba',
    channel: 'Canal',
    phone: 'Tu teléfono',
    send: 'Enviar',
    accepted: 'Aceptado: llega en un momento.',
    silent: 'Twilio no respondió, o la cuenta no tiene ese remitente.',
    noSender: 'Primero escribe un remitente.',
  },
  inbox: { none: 'Aún no hay mensajes', noneText: 'Aquí estarán los WhatsApp y SMS a los clientes.' },
};
