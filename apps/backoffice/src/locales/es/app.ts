import type * as english from '../en/app.ts';
import type { Words } from '../words.ts';

export const app: Words<typeof english.app> = {
  name: 'Marea',
  loading: 'Cargando',
  offline: 'Se perdió la conexión. Revisa la red e inténtalo de nuevo.',
  failed: 'Algo salió mal. Inténtalo de nuevo.',
  required: 'Requerido',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  noData: 'No hay datos para mostrar',
};

export const unknown: Words<typeof english.unknown> = {
  title: 'Aquí no hay muelle',
  text: 'No hay ninguna página en esta dirección. Quizá se movió o el enlace está incompleto.',
  home: 'Volver al trabajo',
  login: 'Ir al inicio de sesión',
};

export const forbidden: Words<typeof english.forbidden> = {
  title: 'Esta página no es parte de tu rol',
  text: 'Tu rol, {{role}}, no la abre. Si la necesitas para trabajar, pídela a quien administra los roles de tu empresa.',
  home: 'Volver al trabajo',
};

export const preferences: Words<typeof english.preferences> = {
  language: 'Idioma',
  es: 'Español',
  en: 'English',
  theme: 'Tema',
  light: 'Claro',
  dark: 'Oscuro',
  auto: 'Como el dispositivo',
};

export const shell: Words<typeof english.shell> = {
  menu: 'Menú',
  openMenu: 'Abrir el menú',
  home: 'Marea, al inicio',
  skip: 'Ir al contenido',
  userMenu: 'Menú de {{name}}',
  changeCompany: 'Cambiar empresa',
  signOut: 'Salir',
};

export const screens: Words<typeof english.screens> = { booking: 'Reservas', calendar: 'Calendario' };

export const menu: Words<typeof english.menu> = {
  Dashboard: 'Panel',
  Booking: 'Reservas',
  Customers: 'Clientes',
  Resellers: 'Revendedores',
  Resources: 'Embarcaciones',
  Coupons: 'Cupones',
  Gastos: 'Gastos',
  Calendar: 'Calendario',
  Reports: 'Informes',
  Reportes: 'Reportes',
  Payments: 'Pagos',
  Settings: 'Configuración',
};

export const session: Words<typeof english.session> = {
  motto: 'Cada salida y cada embarcación, a la vista y en calma.',
  expired: {
    title: 'Sesión terminada',
    text: 'Tu sesión terminó. ¿Quieres ir a la página de inicio de sesión?',
    confirm: 'Ir al inicio de sesión',
  },
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
};
