import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';

/** Pesos for a dollar as the company has it; null where none is known or while it loads. */
export function useExchangeRate(isAsked: boolean): { rate: number | null; isPending: boolean } {
  const settings = useQuery({ ...queries(settingsEndpoints.settings, {}), enabled: isAsked });
  const known = settings.data?.data;
  return {
    rate: known && 'exchangeRate' in known ? (known.exchangeRate?.rate ?? null) : null,
    isPending: isAsked && settings.isPending,
  };
}
