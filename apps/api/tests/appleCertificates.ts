import forge from 'node-forge';

const { pki } = forge;
const DAY_MS = 86_400_000;
const TEAM = 'A1B2C3D4E5';
export const PASS_TYPE = 'pass.test.marea.trips';

type Issuer = { subject: forge.pki.CertificateField[]; key: forge.pki.rsa.PrivateKey };

/** A pass certificate with its key, and the certificate that issued it, as a company has them from Apple. */
export function appleCertificates({ days = 365 } = {}) {
  const authority = pki.rsa.generateKeyPair(2048);
  const own = pki.rsa.generateKeyPair(2048);
  const issuerName = [{ name: 'commonName', value: 'Worldwide Developer Relations of Tests' }];
  const issuer: Issuer = { subject: issuerName, key: authority.privateKey };
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: PASS_TYPE },
    { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE}` },
    { name: 'organizationalUnitName', value: TEAM },
  ];
  return {
    team: TEAM,
    issuer: certificate(issuer, { subject: issuerName, key: authority.publicKey, serial: '01', days: 3_650 }),
    certificate: certificate(issuer, { subject, key: own.publicKey, serial: '02', days }),
    key: pki.privateKeyToPem(own.privateKey),
  };
}

type Subject = { subject: forge.pki.CertificateField[]; key: forge.pki.rsa.PublicKey; serial: string; days: number };

function certificate(issuer: Issuer, { subject, key, serial, days }: Subject): string {
  const cert = pki.createCertificate();
  cert.publicKey = key;
  cert.serialNumber = serial;
  cert.validity.notBefore = new Date(Date.now() - 10 * 365 * DAY_MS);
  cert.validity.notAfter = new Date(Date.now() + days * DAY_MS);
  cert.setSubject(subject);
  cert.setIssuer(issuer.subject);
  cert.sign(issuer.key, forge.md.sha256.create());
  return pki.certificateToPem(cert);
}
