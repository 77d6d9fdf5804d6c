import type { Language } from '@marea/domain/core/text/text';

/**
 * What must be said when nothing else is loaded, or could not be: the only wording that an app's
 * first files carry in both languages.
 */
export const screenTexts = {
  en: {
    failed: 'This could not be loaded',
    failedText: 'Something went wrong. Please try again.',
    broken: 'Something went wrong on our side. Please try again in a moment.',
    retry: 'Retry',
    loading: 'Loading',
    away: 'No connection. This page opens by itself as soon as you are back online.',
    updated: 'This application has been updated, please refresh your browser to see the latest content.',
    crashed: 'An error has occurred, please refresh and try again.',
    refresh: 'Refresh',
  },
  es: {
    failed: 'No se pudo cargar',
    failedText: 'Algo salió mal. Inténtalo de nuevo.',
    broken: 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    retry: 'Reintentar',
    loading: 'Cargando',
    away: 'Sin conexión. La página se abrirá sola en cuanto vuelva la red.',
    updated: 'La aplicación se actualizó, recarga tu navegador para ver el contenido más reciente.',
    crashed: 'Ocurrió un error, recarga la página e inténtalo de nuevo.',
    refresh: 'Recargar',
  },
} as const satisfies Record<Language, Record<string, string>>;
