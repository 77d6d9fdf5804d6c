import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';

/** What the company says on its first page; undefined while it loads. */
export function useHome(slug: string) {
  const { data } = useQuery({
    ...queries(settingsEndpoints.guestSettings, { params: { slug } }),
    select: (answer) => answer.data.home,
  });
  return data;
}
