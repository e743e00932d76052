import { BriefcaseBusiness, HeartPulse, type LucideIcon, MapPin, Phone, UserRound } from 'lucide-react'
import { PROFILE_FIELDS, type ProfileChange } from '#shared/membership/profile-rules.ts'
import { objectOf } from '#shared/platform/fields/record-fields.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { type RecordSchema, recordSchema } from '#web/platform/editing/record-schema.ts'
import type { KeyValue } from '#web/platform/ui/surface/key-value-list.tsx'
import { addressItems, contactItems, emergencyItems, personItems, workItems } from './profile-facts.ts'

export type ProfileField = keyof typeof PROFILE_FIELDS
export type ProfileDraft = Record<ProfileField, string>

type Member = ResponseOf<'GET /api/members/profile'>

type Section = {
  id: string
  Icon: LucideIcon
  title: string
  /** What members change themselves; the committee changes the rest. */
  fields: readonly ProfileField[]
  items: (member: Member) => KeyValue[]
  /** What a folded section says, from what the member has given. */
  summary: (member: Member) => readonly (string | null | undefined)[]
}

/** The profile in parts, in the order in which it is shown and edited. */
export const PROFILE_SECTIONS: readonly Section[] = [
  {
    id: 'about',
    Icon: UserRound,
    title: 'About you',
    fields: [],
    items: personItems,
    summary: ({ dateOfBirth, bloodGroup }) => [dateOfBirth && formatCardDate(dateOfBirth), bloodGroup],
  },
  {
    id: 'contact',
    Icon: Phone,
    title: 'Contact',
    fields: ['email', 'mobileNumber', 'phoneNumber', 'whatsappNumber'],
    items: contactItems,
    summary: ({ mobileNumber, email }) => [groupDigits(mobileNumber ?? ''), email],
  },
  {
    id: 'addresses',
    Icon: MapPin,
    title: 'Addresses',
    fields: ['emirate', 'currentAddress', 'nativeAddress'],
    items: addressItems,
    summary: ({ currentAddress, emirate }) => [currentAddress, currentAddress?.includes(emirate ?? '') ? '' : emirate],
  },
  {
    id: 'work',
    Icon: BriefcaseBusiness,
    title: 'Work',
    fields: ['occupation', 'workPlace'],
    items: workItems,
    summary: ({ occupation, workPlace }) => [occupation, workPlace],
  },
  {
    id: 'emergency',
    Icon: HeartPulse,
    title: 'Emergency contact',
    fields: ['emergencyContactName', 'emergencyContactPhone'],
    items: emergencyItems,
    summary: ({ emergencyContactName, emergencyContactPhone }) => [
      emergencyContactName,
      groupDigits(emergencyContactPhone ?? ''),
    ],
  },
]

export const ALL_FIELDS = PROFILE_SECTIONS.flatMap(({ fields }) => fields)

/** Some fields of the profile with their rules; the others are neither checked nor sent. */
export function profileSchema(names: readonly ProfileField[]): RecordSchema<ProfileDraft, ProfileChange> {
  const chosen = names.map((name) => [name, PROFILE_FIELDS[name]] as const)
  const fields = Object.fromEntries(chosen) as typeof PROFILE_FIELDS
  return recordSchema(objectOf(fields), fields)
}
