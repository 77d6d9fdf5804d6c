import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealed = { keyId: string; text: string };

/** Encrypts with the first key and opens with any: put a new key first, and remove the old one after resealing. */
export function createSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) => ({
    id: createHash('sha256').update(`id of ${secret}`).digest('hex').slice(0, 8),
    key: createHash('sha256').update(secret).digest(),
  }));
  const [current] = keys;

  return {
    currentKeyId: current?.id ?? null,
    keyIds: keys.map(({ id }) => id),

    /** AES-256-GCM; `owner` is authenticated, so that no text opens under another record. */
    seal(text: string, owner: string): Sealed | null {
      if (!current) return null;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: current.id, text: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
    },

    /** Null if the key is gone. Throws for a text that was changed. */
    open({ keyId, text }: Sealed, owner: string): string | null {
      const known = keys.find(({ id }) => id === keyId);
      if (!known) return null;
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
