import * as z from 'zod/mini'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { line, lines, whenMissing } from '#shared/platform/fields/field-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { joinDigits, readUaePhone } from '../platform/phone-rules.ts'
import { BLOOD_GROUPS, EMIRATES, MEMBERSHIP_TYPES, RELATIONS } from './member-enums.ts'

export const MAX_FAMILY_MEMBERS = 20

const MAX_LENGTH = 300
const EARLIEST_BIRTH = '1900-01-01'

const atLeast = (length: number, what: string, field = line) => {
  const message = `${what} must be at least ${length} characters`
  const tooLong = `${what} must be at most ${MAX_LENGTH} characters`
  return field(MAX_LENGTH, whenMissing(message), tooLong).check(z.minLength(length, message))
}

const FullName = atLeast(2, 'Full name')
const NativeAddress = atLeast(10, 'Native address', lines)
export const CurrentAddress = atLeast(10, 'Current address', lines)

/** A date of birth: a real day, not in the future. */
const BirthDate = line(40, whenMissing('Date of birth is required', 'Please enter a valid date of birth')).check(
  z.minLength(1, 'Date of birth is required'),
  z.refine((day) => !isFutureDay(day), 'Date of birth must not be in the future'),
  z.refine((day) => day === '' || isFutureDay(day) || isPastDay(day), 'Please enter a valid date of birth'),
)

const ApplicantBirthDate = BirthDate.check(z.refine((day) => day !== gulfToday(), 'Date of birth must be in the past'))

const MOBILE = 'Mobile number must be in format +971XXXXXXXXX'
const mobileNumber = (read: (typed: string) => string) =>
  line(40, MOBILE, MOBILE).check(z.overwrite(read), z.regex(/^\+971\d{9}$/, MOBILE))
/** A UAE number: +971 followed by exactly 9 digits, optionally with spaces, dots and dashes between them. */
const MobileNumber = mobileNumber(joinDigits)
/** The same as people type it into a form; the sent value begins with +971. */
export const TypedMobileNumber = mobileNumber(readUaePhone)

export const FamilyMember = z.object({
  name: atLeast(2, 'Name'),
  relation: z.enum(RELATIONS, 'Please select a relation'),
  dateOfBirth: BirthDate,
  bloodGroup: z.enum(BLOOD_GROUPS, 'Please select blood group'),
})
export type FamilyMember = z.infer<typeof FamilyMember>

/** The applicant's personal details. */
export const Applicant = z.object({
  fullName: FullName,
  dateOfBirth: ApplicantBirthDate,
  nativeAddress: NativeAddress,
  currentAddress: CurrentAddress,
  emirate: z.enum(EMIRATES, 'Please select an emirate'),
  bloodGroup: z.enum(BLOOD_GROUPS, 'Please select blood group'),
  mobileNumber: MobileNumber,
  membershipType: z.enum(MEMBERSHIP_TYPES, 'Please select a membership type'),
})

/** The wizard's form: the whole application, with the consent. */
export const ApplicationForm = z.object({
  ...Applicant.shape,
  mobileNumber: TypedMobileNumber,
  email: EmailAddress,
  planId: z.string(),
  familyMembers: z.array(FamilyMember).check(z.maxLength(MAX_FAMILY_MEMBERS)),
  agreeToTerms: z.literal(true, 'You must agree to the terms and conditions'),
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

/** A real day, 'yyyy-MM-dd', from 1900 to today in Gulf time. */
export function isPastDay(day: string): boolean {
  return isRealDay(day) && day >= EARLIEST_BIRTH && day <= gulfToday()
}

const isFutureDay = (day: string) => isRealDay(day) && day > gulfToday()
const isRealDay = (day: string) => z.iso.date().safeParse(day).success
