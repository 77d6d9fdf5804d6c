import { once } from 'node:events';
import { connect } from 'node:tls';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { CertificateDays, Finding } from './judge.ts';
import { judgeCertificates } from './judge.ts';

const TIMEOUT_MS = 2_500;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks the certificates of the addresses that browsers use. */
export async function findCertificates(origins: readonly string[], now: number): Promise<Finding> {
  const urls = [...new Set(origins)].map((origin) => new URL(origin));
  if (urls.every(({ hostname }) => LOCAL.has(hostname))) return { finding: 'certificatesLocal' };
  const secure = urls.filter(({ protocol }) => protocol === 'https:');
  if (secure.length < urls.length) {
    const open = urls.find(({ protocol }) => protocol !== 'https:');
    return { finding: 'certificatesNone', values: { host: open?.host ?? '' } };
  }
  return judgeCertificates(await Promise.all(secure.map((url) => daysOf(url, now))));
}

/** The days until a certificate expires. Reads untrusted ones too, because an expired one is untrusted. */
async function daysOf({ host, hostname, port }: URL, now: number): Promise<CertificateDays> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const until = Date.parse(socket.getPeerCertificate().valid_to);
    return { host, days: Number.isNaN(until) ? null : Math.floor((until - now) / DAY_MS) };
  } catch {
    return { host, days: null };
  } finally {
    socket.destroy();
  }
}
