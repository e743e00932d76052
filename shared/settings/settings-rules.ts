import * as z from 'zod/mini'
import { NAME } from '#brand/words/name.ts'
import { ORGANISATION } from '#brand/words/organisation.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { line, lines } from '#shared/platform/fields/field-rules.ts'
import { AboutTexts, DEFAULT_ABOUT_TEXTS } from './about-rules.ts'
import { DuesAmount, DuesByYear } from './dues-setting-rules.ts'
import { Uploaded, Voices } from './voice-rules.ts'

const Text = line(500)
const Address = line(500).check(
  z.refine(
    (text) => text === '' || /^https?:\/\/\S+$/.test(text),
    'Please enter a full address that starts with https://',
  ),
)
const Iban = line(50, undefined, 'Please enter a valid IBAN').check(
  z.refine((text) => text === '' || isIban(text), 'Please enter a valid IBAN'),
)
const PER_MINUTE = 'Please enter a number from 1 to 3000'
const DIGEST_HOUR = 'Please enter an hour from 0 to 23'
const DONATION_DAYS = 'Please enter a number of days from 28 to 365'
const REMINDER_DAYS = 'Please enter a number of days from 0 to 365'
const CLOSING_DAYS = 'Please enter 0, or a number of days up to 730'
const HOUSEHOLD_AGE = 'Please enter 0, or an age up to 99'
const LAPSE_MONTHS = 'Please enter 0, or a number of months up to 36'
const HOLD_HOURS = 'Please enter a number of hours from 1 to 336'
const YEAR = 'Please enter a year from 1900 to 2100'

/** The day of the weekly digest, or none. */
export const DIGEST_DAYS = [
  'off',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export const DIGEST_DAY_LABELS: Record<(typeof DIGEST_DAYS)[number], string> = {
  off: 'Never',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
}

/** Everything the association decides for itself. An empty text hides its element. */
export const Settings = z.object({
  organisationName: line(80).check(z.minLength(2, 'Please enter a name')),
  organisationTagline: Text,
  foundedYear: z.number(YEAR).check(z.int(YEAR), z.gte(1900, YEAR), z.lte(2100, YEAR)),
  contactEmail: EmailAddressOrNone,
  contactPhone: Text,
  postalAddress: lines(500),
  facebookUrl: Address,
  instagramUrl: Address,
  youtubeUrl: Address,
  tiktokUrl: Address,
  whatsappUrl: Address,
  externalFormUrl: Address,
  videoChannelUrl: Address,
  videoId: line(100).check(z.regex(/^[\w-]{0,20}$/, 'Please enter a video id')),
  videoTitle: Text,
  officeHoursWeekdays: Text,
  officeHoursWeekend: Text,
  term: Text,
  fallbackCoordinatorPhone: Text,
  fallbackCoordinatorEmail: EmailAddressOrNone,
  statMembers: Text,
  statEvents: Text,
  statYears: Text,
  statEmirates: Text,
  duesSingleFils: DuesAmount,
  duesFamilyFils: DuesAmount,
  /** Amounts that change with a year. */
  duesByYear: DuesByYear,
  /** The account that dues are transferred to; see PaymentDetails. */
  duesAccountName: Text,
  duesBankName: Text,
  duesIban: Iban,
  duesPaymentInstructions: lines(2000),
  /** In fils: money out above this amount needs a receipt before a month is closed. */
  receiptAboveFils: DuesAmount,
  /** The hours for which places with unpaid tickets are held. */
  ticketHoldHours: z.number(HOLD_HOURS).check(z.int(HOLD_HOURS), z.gte(1, HOLD_HOURS), z.lte(336, HOLD_HOURS)),
  /** The number of the permit to collect donations; without one they are off. */
  donationPermit: line(60),
  firstYearWaived: z.boolean(),
  /** The days after which an applicant is reminded of a requested correction; 0 is never. */
  correctionReminderDays: z
    .number(REMINDER_DAYS)
    .check(z.int(REMINDER_DAYS), z.gte(0, REMINDER_DAYS), z.lte(365, REMINDER_DAYS)),
  /** The days after which an application without the requested correction is closed; 0 is never. */
  applicationClosingDays: z
    .number(CLOSING_DAYS)
    .check(z.int(CLOSING_DAYS), z.gte(0, CLOSING_DAYS), z.lte(730, CLOSING_DAYS)),
  /** The age at which somebody of a family should become a member of their own; 0 is none. */
  householdAge: z.number(HOUSEHOLD_AGE).check(z.int(HOUSEHOLD_AGE), z.gte(0, HOUSEHOLD_AGE), z.lte(99, HOUSEHOLD_AGE)),
  /** The months overdue after which a membership lapses; 0 is never. */
  lapseAfterMonths: z.number(LAPSE_MONTHS).check(z.int(LAPSE_MONTHS), z.gte(0, LAPSE_MONTHS), z.lte(36, LAPSE_MONTHS)),
  /** The days after a donation in which a member is not called to give blood. */
  bloodDonationIntervalDays: z
    .number(DONATION_DAYS)
    .check(z.int(DONATION_DAYS), z.gte(28, DONATION_DAYS), z.lte(365, DONATION_DAYS)),
  /** Without one, the built-in logo is shown. */
  logoPicture: Uploaded,
  /** Without one, the picture that came with the site is shown. */
  leadershipPicture: Uploaded,
  committeePicture: Uploaded,
  mapPicture: Uploaded,
  /** Members who say something on Membership and About. */
  voices: Voices,
  /** The maximum number of mails of announcements that are sent per minute. */
  mailsPerMinute: z.number(PER_MINUTE).check(z.int(PER_MINUTE), z.gte(1, PER_MINUTE), z.lte(3000, PER_MINUTE)),
  /** The weekly digest, in Gulf time. */
  digestDay: z.enum(DIGEST_DAYS),
  digestHour: z.number(DIGEST_HOUR).check(z.int(DIGEST_HOUR), z.gte(0, DIGEST_HOUR), z.lte(23, DIGEST_HOUR)),
  ...AboutTexts.shape,
})
export type Settings = z.infer<typeof Settings>

/** Where and how to pay; for signed-in people only. */
export const PaymentDetails = z.pick(Settings, {
  duesAccountName: true,
  duesBankName: true,
  duesIban: true,
  duesPaymentInstructions: true,
})
type PaymentDetails = z.infer<typeof PaymentDetails>

/** How the site writes to members and calls donors, for admins only; and voices, which only two pages load. */
const INTERNAL = [
  'mailsPerMinute',
  'digestDay',
  'digestHour',
  'bloodDonationIntervalDays',
  'correctionReminderDays',
  'applicationClosingDays',
  'householdAge',
  'lapseAfterMonths',
  'voices',
  'receiptAboveFils',
  'ticketHoldHours',
  'donationPermit',
] as const satisfies readonly (keyof Settings)[]
type Internal = Record<(typeof INTERNAL)[number], true>

/** The settings that every page loads; texts that only two pages show are loaded by those pages. */
export const PublicSettings = z.omit(
  Settings,
  Object.fromEntries(
    [...Object.keys(AboutTexts.shape), ...Object.keys(PaymentDetails.shape), ...INTERNAL].map((name) => [name, true]),
  ) as Record<keyof AboutTexts | keyof PaymentDetails, true> & Internal,
)

export const PICTURE_SETTINGS = ['logoPicture', 'leadershipPicture', 'committeePicture', 'mapPicture'] as const

/** The values until an admin changes them. Dues are in fils. */
export const DEFAULT_SETTINGS: Settings = {
  organisationName: NAME,
  ...ORGANISATION,
  statMembers: '500+',
  statEvents: '5+',
  statYears: '7',
  statEmirates: '7',
  duesSingleFils: 10_000,
  duesFamilyFils: 15_000,
  duesByYear: [],
  duesAccountName: '',
  duesBankName: '',
  duesIban: '',
  duesPaymentInstructions:
    'Please pay by bank transfer or in cash at the office. Use your membership number as the reference.',
  receiptAboveFils: 10_000,
  ticketHoldHours: 48,
  donationPermit: '',
  firstYearWaived: true,
  correctionReminderDays: 14,
  applicationClosingDays: 60,
  householdAge: 0,
  lapseAfterMonths: 0,
  bloodDonationIntervalDays: 56,
  logoPicture: '',
  leadershipPicture: '',
  committeePicture: '',
  mapPicture: '',
  voices: [],
  mailsPerMinute: 60,
  digestDay: 'thursday',
  digestHour: 18,
  ...DEFAULT_ABOUT_TEXTS,
}

/** Whether an account number matches its two check digits. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(plain)) return false
  const digits = Array.from(plain.slice(4) + plain.slice(0, 4), (each) => Number.parseInt(each, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
