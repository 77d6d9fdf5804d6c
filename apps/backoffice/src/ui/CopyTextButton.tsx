import { Button, CopyButton, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type CopyTextButtonProps = ButtonProps & { text: string; label?: string };

/** Copies a text, and confirms it for a moment. */
export function CopyTextButton({ text, label, ...props }: CopyTextButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          {...props}
          onClick={copy}
        >
          {copied ? t('copied') : (label ?? t('copy'))}
        </Button>
      )}
    </CopyButton>
  );
}
