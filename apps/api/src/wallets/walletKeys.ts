import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { invalidField } from '@marea/domain/core/errors/errors';
import * as z from 'zod';

const certificatePattern = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const keyPattern = /-----BEGIN (?:RSA )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA )?PRIVATE KEY-----/;

/** Certificates and key that sign passes for Apple Wallet, as PEM; `issuer` is Apple's intermediate certificate. */
export const appleKeysSchema = z.strictObject({ certificate: z.string(), key: z.string(), issuer: z.string() });
export type AppleKeys = z.output<typeof appleKeysSchema>;

type AppleIdentity = { applePassType: string; appleTeam: string; appleUntil: Date };

/**
 * Identifies the pasted parts: the certificate matches the key, and the other one is its issuer's.
 * Throws `invalid` for `applePem`: `not_a_pass_certificate`, or `certificate_expired`.
 */
export function readAppleKeys(pem: string, now: number): AppleKeys {
  const wrong = invalidField('applePem', 'not_a_pass_certificate');
  const key = keyPattern.exec(pem)?.[0];
  const privateKey = key === undefined ? null : privateKeyOf(key);
  if (key === undefined || privateKey?.asymmetricKeyType !== 'rsa') throw wrong;
  const certificates = [...pem.matchAll(certificatePattern)].flatMap(([text]) => certificateOf(text));
  const own = certificates.find((one) => one.checkPrivateKey(privateKey));
  const issuer = own && certificates.find((one) => one !== own && own.checkIssued(one));
  if (!own || !issuer) throw wrong;
  const identity = identityOf(own);
  if (identity.applePassType === '' || identity.appleTeam === '') throw wrong;
  if (Math.min(Date.parse(own.validTo), Date.parse(issuer.validTo)) <= now) {
    throw invalidField('applePem', 'certificate_expired');
  }
  return { certificate: own.toString(), key, issuer: issuer.toString() };
}

/** Facts from the certificate. */
export const appleIdentityOf = ({ certificate }: AppleKeys) => identityOf(new X509Certificate(certificate));

/** Apple writes the pass type id as the subject's UID, and the team as its unit. */
function identityOf(certificate: X509Certificate): AppleIdentity {
  const subject = new Map(certificate.subject.split('\n').map((line) => line.split('=') as [string, string]));
  return {
    applePassType: subject.get('UID') ?? '',
    appleTeam: subject.get('OU') ?? '',
    appleUntil: new Date(certificate.validTo),
  };
}

function privateKeyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

function certificateOf(pem: string): X509Certificate[] {
  try {
    return [new X509Certificate(pem)];
  } catch {
    return [];
  }
}

/** The part of Google's key file that signs passes for Google Wallet. */
export const googleKeySchema = z.object({ client_email: z.email(), private_key: z.string() });
export type GoogleKey = z.output<typeof googleKeySchema>;

/** Reads a service account's key file. Throws `invalid` for `googleKey`: `not_a_service_account`. */
export function readGoogleKey(text: string): GoogleKey {
  try {
    const key = googleKeySchema.parse(JSON.parse(text));
    if (privateKeyOf(key.private_key)?.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Reported below.
  }
  throw invalidField('googleKey', 'not_a_service_account');
}
