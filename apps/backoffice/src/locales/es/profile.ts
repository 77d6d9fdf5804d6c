import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/profile.ts';

export default {
  tabs: { you: 'Tus datos', password: 'Contraseña', notifications: 'Notificaciones' },
  fields: { firstName: 'Nombre', lastName: 'Apellidos', email: 'Correo', phone: 'Teléfono', language: 'Idioma' },
  emailHint: 'Con él inicias sesión. Lo cambia quien administra a las personas.',
  languageHint: 'De tus correos, y de los dispositivos donde no has elegido otro',
  languageOfCompany: 'Idioma de la empresa',
  role: 'Tu rol: {{role}}',
  notifications: {
    lead: 'Elige qué te muestra la campana y qué te llega por correo. Solo recibes lo que tu rol te permite ver.',
    always: 'Siempre en la app: alguien tiene que actuar',
    inApp: 'En la app',
    inAppOf: '{{name}}: en la app',
    mailOf: '{{name}}: por correo',
    mail: { never: 'Sin correo', now: 'Correo al momento', daily: 'Correo diario' },
    digestHour: 'Hora del correo diario',
    digestHint: 'Según el reloj de donde trabajas. Si no hay novedades, no hay correo.',
  },
  password: {
    lead: 'Aquí tu sesión sigue abierta. En los demás dispositivos tendrás que volver a entrar.',
    current: 'Contraseña actual',
    password: 'Contraseña nueva',
    hint: 'Al menos diez caracteres. Unas cuantas palabras juntas son fáciles de recordar.',
    show: 'Mostrar la contraseña',
    submit: 'Cambiar contraseña',
    done: 'Contraseña cambiada',
  },
} satisfies Translation<typeof english>;
