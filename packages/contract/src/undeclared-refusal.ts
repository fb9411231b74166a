/** The log line of a refusal that its call does not declare. Test servers fail when they have logged it. */
export const undeclaredRefusal = 'a call was refused in a way that it does not declare';
