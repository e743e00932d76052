import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { atMost } from '#shared/platform/fields/field-rules.ts'
import { joinDigits, readPhone, readUaePhone } from '../platform/phone-rules.ts'
import { Applicant, CurrentAddress, TypedMobileNumber } from './application-rules.ts'

const PHONE = 'Phone number must be in format +971XXXXXXXXX'
const uaePhone = (read: (typed: string) => string) =>
  z.nullish(z.string().check(z.trim(), z.overwrite(read), z.regex(/^(?:\+971\d{9})?$/, PHONE)))
const ANY_PHONE = 'Please enter the number with its country code'
/** WhatsApp may use a foreign number. */
const anyPhone = (read: (typed: string) => string) =>
  z.nullish(z.string().check(z.trim(), z.overwrite(read), z.regex(/^(?:\+\d{7,15})?$/, ANY_PHONE)))
const Text = z.string().check(z.trim(), z.maxLength(200, atMost(200)))

/** What members edit themselves. An empty text clears a field; `email` is the contact address. */
export const ProfileEdit = z.object({
  email: EmailAddress,
  mobileNumber: Applicant.shape.mobileNumber,
  emirate: Applicant.shape.emirate,
  currentAddress: CurrentAddress,
  nativeAddress: Applicant.shape.nativeAddress,
  phoneNumber: uaePhone(joinDigits),
  whatsappNumber: anyPhone(joinDigits),
  occupation: z.nullish(Text),
  workPlace: z.nullish(Text),
  emergencyContactName: z.nullish(Text),
  emergencyContactPhone: anyPhone(joinDigits),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

/** Phone numbers as people type them into a form; the sent values begin with a plus. */
const TYPED_PHONES = {
  mobileNumber: TypedMobileNumber,
  phoneNumber: uaePhone(readUaePhone),
  whatsappNumber: anyPhone(readPhone),
  emergencyContactPhone: anyPhone(readPhone),
}

/** The form of the profile. */
export const ProfileForm = z.object({ ...ProfileEdit.shape, ...TYPED_PHONES })

/** The request body: omitted fields stay. */
export const ProfileChange = z.partial(ProfileEdit)
export type ProfileChange = z.infer<typeof ProfileChange>
