import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { BackupPart, Manifest } from './manifest.ts';
import { BackupFailed, manifestSchema } from './manifest.ts';
import type { BackupStore } from './store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Each guess of the passphrase costs 128 MB and a third of a second. */
const SCRYPT_COST = 2 ** 17;
const SCRYPT = { r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const MANIFEST = 'manifest.json';

export function newEncryption(): NonNullable<Manifest['encryption']> {
  return { cipher: CIPHER, kdf: 'scrypt', cost: SCRYPT_COST, salt: randomBytes(16).toString('base64') };
}

/** Throws BackupFailed if a backup is encrypted and there is no passphrase. */
export async function keyOf({ encryption }: Pick<Manifest, 'encryption'>, passphrase: string | undefined) {
  if (!encryption) return null;
  if (!passphrase) throw new BackupFailed('The backup is encrypted: set BACKUP_PASSPHRASE.');
  return new Promise<Buffer>((resolve, reject) => {
    const salt = Buffer.from(encryption.salt, 'base64');
    scrypt(passphrase, salt, 32, { ...SCRYPT, N: encryption.cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A backup's files: compressed, encrypted if there is a key, and checked when they are read. */
export function createArchive(store: BackupStore, name: string, key: Buffer | null) {
  return {
    async writePart(file: string, bson: Uint8Array, documents: number): Promise<BackupPart> {
      const compressed = await compress(bson);
      const bytes = key ? encrypt(key, compressed, `${name}/${file}`) : compressed;
      await store.write(`${name}/${file}`, bytes);
      return { file, documents, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
    },

    /** Reads the documents of a part. Throws BackupFailed if a byte differs. */
    async readPart({ file, sha256 }: BackupPart): Promise<Buffer> {
      const bytes = await store.read(`${name}/${file}`);
      if (!bytes) throw new BackupFailed(`${file} is missing. The backup cannot be restored; take another one.`);
      if (sha256Of(bytes) !== sha256) throw damaged(file);
      try {
        return await decompress(key ? decrypt(key, bytes, `${name}/${file}`) : bytes);
      } catch {
        throw damaged(file);
      }
    },

    writeManifest: (manifest: Manifest) => writeManifest(store, manifest, key),
  };
}
export type Archive = ReturnType<typeof createArchive>;

async function writeManifest(store: BackupStore, manifest: Manifest, key: Buffer | null): Promise<void> {
  const text = JSON.stringify(manifest, null, 2);
  const signed = JSON.stringify({ manifest: text, signature: signatureOf(text, key) });
  await store.write(`${manifest.name}/${MANIFEST}`, Buffer.from(signed));
}

/** Reads a backup's manifest; null if there is none. Throws BackupFailed for a damaged one. */
export async function readManifest(
  store: BackupStore,
  name: string,
): Promise<{ manifest: Manifest; verify: (key: Buffer | null) => void } | null> {
  const bytes = await store.read(`${name}/${MANIFEST}`);
  if (!bytes) return null;
  try {
    const { manifest: text, signature } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, string>;
    const manifest = manifestSchema.parse(JSON.parse(text ?? ''));
    const verify = (key: Buffer | null) => {
      if (signature === undefined || !isSame(signature, signatureOf(text ?? '', key))) {
        throw new BackupFailed(
          key ? 'The passphrase is wrong, or the manifest was changed.' : 'The manifest was changed.',
        );
      }
    };
    return { manifest, verify };
  } catch {
    throw damaged(MANIFEST);
  }
}

/** A checksum: without a key it detects damage; with one, also tampering. */
function signatureOf(text: string, key: Buffer | null): string {
  return createHmac('sha256', key ?? 'not encrypted')
    .update(text)
    .digest('base64');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** `name` is bound to the content, so that no file stands in for another. */
function encrypt(key: Buffer, bytes: Uint8Array, name: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, bytes: Uint8Array, name: string): Buffer {
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(bytes.byteLength - TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv).setAAD(Buffer.from(name)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, bytes.byteLength - TAG_BYTES)), decipher.final()]);
}

function damaged(file: string): BackupFailed {
  return new BackupFailed(`${file} is damaged. Nothing was restored; take another backup.`);
}
