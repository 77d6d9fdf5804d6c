import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ContinueButtonProps = ButtonProps & { onClick?: () => void; form?: string; type?: 'submit' | 'button' };

export function ContinueButton({ children, type = 'button', ...rest }: ContinueButtonProps) {
  const { t } = useTranslation('booking');
  return (
    <Button size="lg" radius="lg" type={type} {...rest}>
      {children ?? t('continue')}
    </Button>
  );
}
