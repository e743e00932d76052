import * as z from 'zod/mini'
import { NO_DAY, requiredLine, requiredLines, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { VOICES_ON_A_PAGE } from './voice-count.ts'

const PICTURE = 'Please choose a picture'
const NO_CONSENT = 'Please enter the day on which the person agreed to be shown'

/** The address of an uploaded picture with its framing, or none. */
export const Uploaded = z
  .string(PICTURE)
  .check(z.maxLength(300, PICTURE), z.regex(/^(?:\/files\/[\w.-]+(?:\?[\w=&-]*)?)?$/, PICTURE))

/** A member's quote about the association. */
const Voice = z.object({
  name: requiredLine('Name is required', 120),
  /** 'Sharjah, member since 2019' */
  about: requiredLine('Please enter the emirate and the year', 120),
  words: requiredLines('Please enter one or two sentences', 300),
  portrait: Uploaded,
  /** The day of the consent, without which nobody is shown; for the committee only. */
  agreedOn: z.iso.date(whenMissing(NO_CONSENT, NO_DAY)),
})
export type Voice = z.infer<typeof Voice>

export const Voices = z.array(Voice).check(z.maxLength(2 * VOICES_ON_A_PAGE, 'Please enter at most six members'))
export const PublicVoices = z.array(z.omit(Voice, { agreedOn: true }))
