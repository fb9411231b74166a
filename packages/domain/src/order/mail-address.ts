/** The longest address in characters (RFC 5321, 4.5.3.1.3). */
export const longestMailAddress = 254;

/** The part before the @: the characters that need no quotes (RFC 5322, 3.2.3). A dot is never first, last or doubled. */
const local = /^(?=.{1,64}$)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** A part of a domain between dots, also of an internationalized one. */
const label = /^(?!-)[\p{L}\p{M}\p{Nd}-]{1,63}(?<!-)$/u;

/**
 * Whether a mail can be sent to an address. Quoted names, comments and IP addresses are refused: nobody types them on
 * purpose.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > longestMailAddress) return false;
  const [name = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return more.length === 0 && local.test(name) && labels.length > 1 && labels.every((one) => label.test(one));
}
