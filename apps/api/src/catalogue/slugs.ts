import { DomainError } from '@marea/domain/core/errors/errors';
import { locations } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import { companies } from './catalogue.ts';

type SlugRequest = { slug: string; of: 'companies' | 'locations'; endings: readonly string[]; longest: number };

const MAX_TRIES = 30;

/** Runs `work`; an error for a slug that is taken gets a free one like it as `details.suggestion`, if there is one. */
export async function suggestingSlugs<T>(
  app: AppContext,
  requests: Readonly<Record<string, SlugRequest | undefined>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const conflict = error.errors?.find(({ message }) => message === 'already_taken');
    const slug = conflict && requests[conflict.path];
    if (!slug) throw error;
    const suggestion = await freeSlug(app, slug);
    if (suggestion === null) throw error;
    throw new DomainError(error.code, { ...error.details, suggestion }, error.errors);
  }
}

/** The slug itself if it is free, otherwise a free one like it. */
export async function freeSlugLike(app: AppContext, request: SlugRequest): Promise<string> {
  const { slug, of } = request;
  const isTaken = await (of === 'companies'
    ? app.db(companies).exists({ slug })
    : app.db(locations).exists({ slug, isDeleted: false }));
  return isTaken ? ((await freeSlug(app, request)) ?? slug) : slug;
}

async function freeSlug(app: AppContext, { slug, of, endings, longest }: SlugRequest): Promise<string | null> {
  const numbers = Array.from({ length: MAX_TRIES }, (_, i) => String(i + 2));
  const candidates = [...endings, ...numbers].map((ending) => withEnding(slug, ending, longest));
  const filter = { slug: { $in: candidates } };
  const found =
    of === 'companies'
      ? await app.db(companies).find(filter).toArray()
      : await app
          .db(locations)
          .find({ ...filter, isDeleted: false })
          .toArray();
  const used = new Set(found.map((record) => record.slug));
  return candidates.find((candidate) => candidate.length <= longest && !used.has(candidate)) ?? null;
}

function withEnding(slug: string, ending: string, longest: number): string {
  const room = Math.max(1, longest - ending.length - 1);
  return `${slug.slice(0, room).replace(/-+$/, '')}-${ending}`;
}
