import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { choiceField, labelsOf, objectOf, textField } from '#shared/platform/fields/record-fields.ts'
import { readPhone } from '../platform/phone-rules.ts'
import { Applicant, CurrentAddress, TypedMobileNumber } from './application-rules.ts'

const ANY_PHONE = 'Please enter the number with its country code'
/** A number of any country; of the Emirates also a landline, which has a digit less than a mobile number. */
const AnyPhone = z.nullish(
  line(40, ANY_PHONE, ANY_PHONE).check(z.overwrite(readPhone), z.regex(/^(?:\+\d{7,15})?$/, ANY_PHONE)),
)
const Text = line(200)

/** What members edit themselves. An empty text clears a field; `email` is the contact address. */
export const PROFILE_FIELDS = {
  email: textField('Email', EmailAddress),
  mobileNumber: textField('Mobile number', TypedMobileNumber),
  phoneNumber: textField('Phone number', AnyPhone),
  emirate: choiceField('Emirate', Applicant.shape.emirate),
  currentAddress: textField('Current address', CurrentAddress),
  nativeAddress: textField('Native address', Applicant.shape.nativeAddress),
  whatsappNumber: textField('WhatsApp number', AnyPhone),
  occupation: textField('Occupation', z.nullish(Text)),
  workPlace: textField('Workplace', z.nullish(Text)),
  emergencyContactName: textField('Emergency contact', z.nullish(Text)),
  emergencyContactPhone: textField('Emergency number', AnyPhone),
}
export const PROFILE_LABELS = labelsOf(PROFILE_FIELDS)

export const ProfileEdit = objectOf(PROFILE_FIELDS)
export type ProfileEdit = z.infer<typeof ProfileEdit>

/** The request body: omitted fields stay. */
export const ProfileChange = z.partial(ProfileEdit)
export type ProfileChange = z.infer<typeof ProfileChange>
