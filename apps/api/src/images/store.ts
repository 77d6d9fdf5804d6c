import { mongo } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { EffectHandlers } from '../outbox/index.ts';

/** Keeps bytes and returns their id. */
export async function storeBytes(app: AppContext, bytes: Uint8Array): Promise<string> {
  const upload = bucket(app).openUploadStream('upload');
  await new Promise<void>((resolve, reject) => {
    upload.once('finish', resolve);
    upload.once('error', reject);
    upload.end(bytes);
  });
  return upload.id.toHexString();
}

export async function readBytes(app: AppContext, id: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of bucket(app).openDownloadStream(new mongo.ObjectId(id))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Removes bytes, if they are still there. */
async function removeBytes(app: AppContext, id: string): Promise<void> {
  try {
    await bucket(app).delete(new mongo.ObjectId(id));
  } catch (error) {
    // The driver has removed what an interrupted try had left, and complains after that.
    const wasGone = error instanceof mongo.MongoRuntimeError && error.message.startsWith('File not found');
    if (!wasGone) throw error;
  }
}

/** What the outbox does for those who no longer need bytes. */
export function bytesRemoval(app: AppContext): Pick<EffectHandlers, 'removeBytes'> {
  return {
    removeBytes: ({ payload }) => removeBytes(app, payload.storedId),
  };
}

function bucket(app: AppContext): mongo.GridFSBucket {
  const database = app.connection.getClient().db(app.connection.name);
  return new mongo.GridFSBucket(database, { bucketName: 'pictures' });
}
