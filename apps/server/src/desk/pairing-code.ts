/** Letters and digits without those that are easily confused: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** A pairing code of 8 random letters: 40 bits. `random` returns unguessable bytes in base64url. */
export function newPairingCode(random: () => string): string {
  // a byte above the last whole multiple is left out, so that all letters are equally likely
  const most = 256 - (256 % letters.length);
  let code = '';
  while (code.length < length)
    code += [...Buffer.from(random(), 'base64url')]
      .filter((byte) => byte < most)
      .map((byte) => letters[byte % letters.length])
      .join('');
  return code.slice(0, length);
}
