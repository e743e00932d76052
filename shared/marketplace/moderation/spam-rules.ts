/** Why somebody should look twice at a listing before it is published. */
export const SPAM_SIGNS = ['link', 'phone', 'same_text', 'same_pictures', 'many_a_day', 'edited'] as const
export type SpamSign = (typeof SPAM_SIGNS)[number]

/** More than this many listings a day are worth a second look. */
export const MAX_PER_DAY = 5

export const SPAM_SIGN_LABELS: Record<SpamSign, string> = {
  link: 'First listing contains a link or email address',
  phone: 'First listing contains a phone number',
  same_text: 'Same text as another listing',
  same_pictures: 'Same picture as another listing',
  many_a_day: `More than ${MAX_PER_DAY} listings in one day`,
  edited: 'Edited after approval',
}

const LINK =
  /https?:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|ae|in|info|biz|shop|store|online|site|xyz|me|ly|co|io|link)\b/iu
/** Longer than a date; matches digits of any script. */
const PHONE = /\p{Nd}(?:[\s().-]*\p{Nd}){8,}/u

/** Finds links and phone numbers in a text, which lead people off the site. */
export function findContactSigns(text: string): ('link' | 'phone')[] {
  return [...(LINK.test(text) ? (['link'] as const) : []), ...(PHONE.test(text) ? (['phone'] as const) : [])]
}
