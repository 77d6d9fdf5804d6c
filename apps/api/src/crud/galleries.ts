import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';

type Values = Record<string, unknown>;
type Facts = { _id: string; width: number; height: number; placeholder?: string };

/**
 * Adds size and preview to the pictures of a gallery: pages need them before the picture loads. Values in the request
 * are ignored, because a picture never changes under its id.
 */
export async function withPictureFacts<Sent extends Values>(
  app: AppContext,
  values: Sent,
  tx: Tx | null,
): Promise<Sent> {
  const { gallery } = values;
  if (!Array.isArray(gallery) || gallery.length === 0) return values;
  const items: { image: string }[] = gallery;
  const stored = await app.connection
    .getClient()
    .db(app.connection.name)
    .collection<Facts>('images')
    .find(
      { _id: { $in: items.map(({ image }) => image) } },
      { projection: { width: 1, height: 1, placeholder: 1 }, ...(tx ? { session: tx } : {}) },
    )
    .toArray();
  const byId = new Map(stored.map(({ _id, width, height, placeholder = '' }) => [_id, { width, height, placeholder }]));
  return { ...values, gallery: items.map((item) => ({ ...item, ...byId.get(item.image) })) };
}
