import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api.ts';

/** The settings that a company shows to guests: its policies, its WhatsApp, its permit. */
export function useGuestSettings(slug: string) {
  return useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data,
  });
}

/** The address that opens WhatsApp with a prepared message; null without a number. */
export function whatsappAddress(number: string | undefined, message: string): string | null {
  const digits = number?.replace(/\D/g, '');
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(message)}` : null;
}
