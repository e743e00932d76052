import * as z from 'zod/mini'
import { BLOOD_GROUPS, EMIRATES } from '#shared/membership/member-enums.ts'
import { line, lines, requiredLine, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { Day, Instant } from '#shared/platform/wire.ts'

const PHONE = 'Please enter a phone number with its country code'
/** A call is for an emergency, not for a campaign. */
const MAX_CALL_DAYS = 7
const DAY_MS = 86_400_000

const NO_END = 'Please choose a date and time'
const End = z.pipe(line(60, whenMissing(NO_END)).check(z.minLength(1, NO_END)), Instant)

/** Who needs blood, and where. */
export const BloodNeed = z.object({
  bloodGroup: z.enum(BLOOD_GROUPS, 'Please choose a blood group'),
  emirate: z.enum(EMIRATES, 'Please choose an emirate'),
})
export type BloodNeed = z.infer<typeof BloodNeed>

/** A call as an admin writes it. */
export const BloodCallForm = z.object({
  ...BloodNeed.shape,
  hospital: requiredLine('Please enter the hospital', 120),
  until: End,
  contactName: requiredLine('Please enter a contact for donors', 80),
  contactPhone: requiredLine(PHONE, 25).check(z.regex(/^\+?\d[\d\s().-]{5,24}$/, PHONE)),
  note: z.nullish(lines(300)),
})
export type BloodCallForm = z.infer<typeof BloodCallForm>

/** What a member states about giving blood. Turned off, nothing is stored. */
export const DonorStatement = z.object({
  isWilling: z.boolean(),
  lastDonatedOn: z.nullable(Day),
})
export type DonorStatement = z.infer<typeof DonorStatement>

/** Returns the message for an end that a call cannot have, or null. */
export function checkCallEnd(until: Date, now: Date): string | null {
  if (until <= now) return 'Please choose a time in the future'
  return until.getTime() - now.getTime() > MAX_CALL_DAYS * DAY_MS
    ? `Please choose a time within the next ${MAX_CALL_DAYS} days`
    : null
}
