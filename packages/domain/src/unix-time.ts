/**
 * SES-10: a time in milliseconds (specification, section 3). A number below 1e10 is in Unix seconds and is multiplied
 * by 1000; any other is in milliseconds already.
 */
export const toMilliseconds = (time: number): number => (time < 1e10 ? time * 1000 : time);
