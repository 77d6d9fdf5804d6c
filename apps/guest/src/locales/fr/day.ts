import type { Translation } from '@marea/web/i18n/language';
import type english from '../en/day.ts';

export default {
  text: 'Disponible à {{place}} pour {{people}}. Prix total pour tout le groupe.',
  near: 'Jours voisins',
  fullDay: 'complet',
  other: 'Un autre jour',
  kinds: 'Type de sortie',
  anyKind: 'Toutes',
  from: 'dès {{price}}',
  shared: 'partagée',
  times: 'Horaires disponibles : {{trip}}',
  full: 'Complet ce jour-là.',
  next: 'Prochaine : {{day}}, {{time}}',
  noNext: 'Complet ce jour-là et les deux semaines suivantes.',
  none: 'Aucune sortie ne peut tous vous accueillir',
  noneText: 'Essayez avec moins de personnes, ou écrivez-nous : nous pouvons réunir plusieurs bateaux.',
  message: 'Bonjour, nous cherchons une sortie le {{day}}.',
} satisfies Translation<typeof english>;
