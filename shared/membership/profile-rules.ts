import * as z from 'zod/mini'
import { EmailAddress } from '#shared/accounts/password-rules.ts'
import { CurrentAddress } from './application-rules.ts'

const PHONE = 'Phone number must be in format +971XXXXXXXXX'
const UaePhone = z.string().check(z.trim(), z.regex(/^(?:\+971\d{9})?$/, PHONE))
/** WhatsApp may stay on a number from home. */
const AnyPhone = z
  .string()
  .check(z.trim(), z.regex(/^(?:\+\d{7,15})?$/, 'Please enter the number with its country code'))
const Text = z.string().check(z.trim(), z.maxLength(200))

/** What members change themselves. An empty text clears a field; `email` is the contact address. */
export const ProfileEdit = z.object({
  email: EmailAddress,
  currentAddress: CurrentAddress,
  phoneNumber: z.nullish(UaePhone),
  whatsappNumber: z.nullish(AnyPhone),
  occupation: z.nullish(Text),
  workPlace: z.nullish(Text),
  emergencyContactName: z.nullish(Text),
  emergencyContactPhone: z.nullish(AnyPhone),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

/** What travels: what is not named stays as it is. */
export const ProfileChange = z.partial(ProfileEdit)
export type ProfileChange = z.infer<typeof ProfileChange>
