import type { Translation } from '@marea/web/translation';
import type english from '../en/session.ts';

export default {
  motto: 'Cada salida y cada embarcación, a la vista y en calma.',
  login: {
    title: 'Iniciar sesión',
    lead: 'Qué gusto verte a bordo.',
    email: 'Correo',
    password: 'Contraseña',
    showPassword: 'Mostrar u ocultar la contraseña',
    submit: 'Entrar',
    notAnEmail: 'Escribe un correo válido',
  },
  place: {
    company: 'Elige una empresa',
    location: 'Elige una ubicación',
    hello: 'Hola, {{name}}. ¿Dónde trabajas hoy?',
    otherCompany: 'Otra empresa',
    current: 'Tu ubicación hasta ahora',
    noLocations: 'Esta empresa todavía no tiene ubicaciones activas.',
  },
} satisfies Translation<typeof english>;
