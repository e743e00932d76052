import * as z from 'zod/mini'
import { line } from '#shared/platform/fields/field-rules.ts'

const NO_ADDRESS = 'Please enter a valid email address'

/** An address to sign in with or write to: exactly what the mailer accepts as one recipient. */
export const EmailAddress = line(254, NO_ADDRESS, NO_ADDRESS).check(z.email(NO_ADDRESS))

/** The same; an empty text means no address. */
export const EmailAddressOrNone = line(254, NO_ADDRESS, NO_ADDRESS).check(
  z.refine((text) => text === '' || EmailAddress.safeParse(text).success, NO_ADDRESS),
)
