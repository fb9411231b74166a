/**
 * SES-10: a time in milliseconds: below 1e10 it is in Unix seconds and multiplied by 1000, from there on it is
 * already in milliseconds (specification, section 3).
 */
export const toMilliseconds = (time: number): number => (time < 1e10 ? time * 1000 : time);
