/** How often mail about one kind of notification goes out. */
export const MAIL_RHYTHMS = ['each', 'daily', 'never'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]
export const MAIL_RHYTHM_LABELS: Record<MailRhythm, string> = {
  each: 'Each one',
  daily: 'Once a day',
  never: 'Never',
}
