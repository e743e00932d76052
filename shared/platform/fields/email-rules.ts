import * as z from 'zod/mini'

const NO_ADDRESS = 'Please enter a valid email address'

/** An address to sign in with or write to: exactly what the mailer accepts as one recipient. */
export const EmailAddress = z.string(NO_ADDRESS).check(z.trim(), z.maxLength(254, NO_ADDRESS), z.email(NO_ADDRESS))

/** The same; an empty text means no address. */
export const EmailAddressOrNone = z.string(NO_ADDRESS).check(
  z.trim(),
  z.maxLength(254, NO_ADDRESS),
  z.refine((text) => text === '' || EmailAddress.safeParse(text).success, NO_ADDRESS),
)
