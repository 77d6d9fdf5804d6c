import type { GuestLanguage } from '@marea/domain/core/text/text';

/**
 * Texts for when nothing else is loaded, or loading failed: the only wording that an app's first files carry in all
 * languages.
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
  fr: {
    failed: 'Chargement impossible',
    failedText: 'Un problème est survenu. Réessayez.',
    broken: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
    retry: 'Réessayer',
    loading: 'Chargement',
    away: 'Pas de connexion. La page s’ouvrira d’elle-même dès le retour du réseau.',
    updated: 'L’application a été mise à jour : actualisez la page pour voir la dernière version.',
    crashed: 'Une erreur est survenue : actualisez la page et réessayez.',
    refresh: 'Actualiser',
  },
  pt: {
    failed: 'Não foi possível carregar',
    failedText: 'Algo deu errado. Tente de novo.',
    broken: 'Algo deu errado do nosso lado. Tente de novo em um momento.',
    retry: 'Tentar de novo',
    loading: 'Carregando',
    away: 'Sem conexão. A página abre sozinha assim que a rede voltar.',
    updated: 'O aplicativo foi atualizado: recarregue a página para ver a versão mais recente.',
    crashed: 'Ocorreu um erro: recarregue a página e tente de novo.',
    refresh: 'Recarregar',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>;
