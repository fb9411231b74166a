/** Seconds as mm:ss. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** The minutes to announce: 5 or 1 in the ten seconds after only these are left, else `undefined`. */
export function minutesToAnnounce(seconds: number): number | undefined {
  return [5, 1].find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 10);
}
