import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api.ts';

/** What a company lets guests know beside its name: its policies, its WhatsApp, its permit. */
export function useGuestSettings(slug: string) {
  return useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data,
  });
}

/** Opens WhatsApp with the message written already; null where the company has no number. */
export function whatsappAddress(number: string | undefined, message: string): string | null {
  const digits = number?.replace(/\D/g, '');
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(message)}` : null;
}
