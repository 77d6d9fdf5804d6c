import type { AuditEntry } from '@marea/domain/audit/audit.schema';
import type { Language } from '@marea/domain/core/text/text';
import { isDate } from '@marea/domain/core/time/zone';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { moneyDecisionTexts, paymentStatusTexts, statusTexts } from '@marea/texts/booking/statuses';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { grantedMenuTexts, permissionTexts } from '@marea/texts/menus';
import { authorisedDecisionTexts, paymentMethodTexts, releaseTexts } from '@marea/texts/payments/paymentMethods';
import { authorText } from '@marea/texts/payments/providers';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import type wording from '../../locales/en/audit.ts';
import { isMoneyAt } from './auditedKinds.ts';

const ID = /^[0-9a-f]{24}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const MAX_LETTERS = 160;
/** Shown for an empty value. */
export const EMPTY = '—';

/** The texts of the log: kinds, fields and both sides of a change. */
export function useAuditText() {
  const { t } = useTranslation(['audit', 'ui']);
  const { company, location } = useWorkplace();
  const language = useLanguage();
  const fieldOf = (step: string) =>
    t(`fields.${step as keyof (typeof wording)['fields']}`, { defaultValue: plainWords(step) });

  const value = (entity: string, path: string, content: unknown): string => {
    if (content === null || content === undefined || content === '') return EMPTY;
    if (typeof content === 'boolean') return content ? t('ui:yes') : t('ui:no');
    if (typeof content === 'number') {
      return isMoneyAt(entity, path) ? formatMoney(content, company.currency) : String(content);
    }
    if (typeof content === 'string') return textOf(content);
    if (Array.isArray(content)) {
      const names = content.flatMap((one) => nameIn(one) ?? []);
      return names.length === content.length && names.length > 0
        ? cut(names.join(', '))
        : t('list', { count: content.length });
    }
    const parts = Object.entries(content).map(
      ([name, part]) => `${fieldOf(name)}: ${value(entity, `${path}.${name}`, part)}`,
    );
    return cut(parts.join(' · '));
  };
  const textOf = (content: string) => {
    const code = codeInWords(content, language);
    if (code) return code;
    if (content === location._id) return location.name;
    if (ID.test(content)) return t('another');
    if (isDate(content)) return formatDate(content);
    return INSTANT.test(content) ? formatDateTime(content, location.zone) : cut(content);
  };
  const nameIn = (one: unknown): string | null => {
    if (typeof one === 'string') return ID.test(one) ? null : one;
    if (typeof one !== 'object' || one === null) return null;
    const name: unknown = ['name', 'title', 'alt', 'path'].map((key) => Reflect.get(one, key) as unknown).find(Boolean);
    if (typeof name === 'object' && name !== null) return String(Reflect.get(name, language));
    return typeof name === 'string' ? name : null;
  };
  return {
    kind: (entity: string) =>
      t(`kinds.${entity as keyof (typeof wording)['kinds']}`, { defaultValue: plainWords(entity) }),
    /** The label of a path such as `capacity.maxServing`, step by step. */
    field: (path: string) =>
      path
        .split('.')
        .filter((step) => !/^\d+$/.test(step))
        .map(fieldOf)
        .join(' · '),
    value,
    by: ({ by }: Pick<AuditEntry, 'by'>) => authorText(by, language) ?? t('system'),
  };
}

/** `maxServing` as 'Max serving', for fields without a label. */
function plainWords(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('')}…` : text;
}

const textsIn = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    [
      moneyDecisionTexts,
      paymentMethodTexts,
      paymentStatusTexts,
      statusTexts,
      crewJobTexts,
      grantedMenuTexts,
      permissionTexts,
      releaseTexts,
      authorisedDecisionTexts,
    ].flatMap((texts) => Object.entries<string>(texts[language])),
  );
const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = { en: textsIn('en'), es: textsIn('es') };

/** The text of a logged code, such as a status, a method or a permission; null for anything else. */
export function codeInWords(code: string, language: Language): string | null {
  return texts[language].get(code) ?? null;
}
