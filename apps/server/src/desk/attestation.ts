/**
 * Whether an attestation (base64url) has no certificates. The desk asks for none, and the library reads lists of revoked
 * certificates from the addresses in them: anyone who signs in could make the server call any address.
 */
export async function hasNoCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
