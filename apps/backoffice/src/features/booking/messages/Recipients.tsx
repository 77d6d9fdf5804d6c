import { Text } from '@mantine/core';
import type { Recipient } from '@marea/domain/messages/messages.schema';
import { messageTexts } from '@marea/texts/messages';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';

const MAX_NAMED = 6;

/** Who gets a message, and who gets none and why. */
export function Recipients({ recipients }: { recipients: readonly Recipient[] }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const addressed = recipients.filter(({ skipped }) => skipped === null);
  const named = addressed.slice(0, MAX_NAMED).map(({ name }) => name);
  const others = addressed.length - named.length;
  return (
    <div>
      {addressed.length > 0 && (
        <Text>{t('messages.to', { names: [...named, ...(others > 0 ? [`+${others}`] : [])].join(', ') })}</Text>
      )}
      {recipients.map(
        ({ visitId, folio, name, skipped }) =>
          skipped && (
            <Text key={visitId} size="sm" c="dimmed">
              {[name || folio, messageTexts[language].skipped[skipped]].join(' · ')}
            </Text>
          ),
      )}
    </div>
  );
}
