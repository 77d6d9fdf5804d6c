import { guestLanguages, languages } from '@marea/domain/core/text/text';
import { MAX_TEXT } from '@marea/domain/messages/channels';
import { describe, expect, it } from 'vitest';
import { guestShortTexts } from '../guestTexts/guestTexts.ts';
import { filledShortText, shortText, withLink } from './shortTexts.ts';
import type { GuestShortKind } from './shortTexts.ts';

const kinds = Object.keys(guestShortTexts.fr) as GuestShortKind[];
const link = `https://reservas.una-compania-de-nombre-largo.example/una-compania-de-nombre-largo/visit/${'a'.repeat(24)}#k=${'b'.repeat(43)}`;
const longest = {
  sender: 'Compañía de Paseos en Yate y Excursiones del Caribe Mexicano S.A.',
  folio: 'COMPANIA-7K3M9QRT',
  date: 'miércoles 30 de septiembre de 2026',
  time: '12:00 p. m.',
  location: 'Marina de Puerto Aventuras y Bahía de Akumal Norte',
  until: '12:00 p. m.',
  link,
};

describe('texts for phones', () => {
  it.each(kinds.flatMap((kind) => guestLanguages.map((language) => [kind, language] as const)))(
    '%s fits an SMS in %s, with its whole link',
    (kind, language) => {
      const text = filledShortText(guestShortTexts[language][kind], longest);

      expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
      expect(text.endsWith(` ${link}`)).toBe(true);
      expect(text).not.toContain('{{');
      // Only the long names are shortened.
      expect(text.split('…').length - 1).toBeLessThanOrEqual(2);
    },
  );

  it.each(languages)('fit where staff test an account in %s', (language) => {
    const text = shortText('accountTest', language, longest);

    expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(text).not.toContain('{{');
  });

  it('never shorten a link', () => {
    expect(withLink('word '.repeat(100), link).length).toBeLessThanOrEqual(MAX_TEXT);
    expect(withLink('word '.repeat(100), link).endsWith(link)).toBe(true);
    expect(withLink('x'.repeat(400), '')).toHaveLength(MAX_TEXT);
  });
});
