import type { UseFormReturn } from 'react-hook-form'
import type { YearOfDues } from '#shared/settings/dues-by-year-rules.ts'
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings-rules.ts'
import type { Voice } from '#shared/settings/voice-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'
import type { RecordSchema } from '#web/platform/editing/record-schema.ts'
import { SETTING_LABELS } from './setting-groups.ts'

export type SettingsFormState = UseFormReturn<SettingsDraft>

export type EditableSettings = ResponseOf<'GET /api/admin/settings'>
/** One year of dues as typed, in dirhams. */
export type DraftOfYear = { year: string; singleFils: string; familyFils: string }
/** The settings as typed: years and amounts are texts, dues in dirhams. */
export type SettingsDraft = {
  [K in keyof Settings]: K extends 'voices'
    ? Voice[]
    : Settings[K] extends boolean
      ? boolean
      : Settings[K] extends unknown[]
        ? DraftOfYear[]
        : string
}

type Field = keyof Settings
const SETTING_FIELDS = Object.keys(DEFAULT_SETTINGS) as Field[]

const AMOUNTS: readonly Field[] = ['duesSingleFils', 'duesFamilyFils', 'receiptAboveFils']

function draftOf(settings: Record<string, unknown>): SettingsDraft {
  const typed = SETTING_FIELDS.map((field) => [field, typedOf(field, settings[field])])
  return Object.fromEntries(typed) as SettingsDraft
}

function typedOf(field: Field, value: unknown): string | boolean | DraftOfYear[] | Voice[] {
  if (typeof value === 'boolean') return value
  if (field === 'voices') return (value ?? []) as Voice[]
  if (field === 'duesByYear') return ((value ?? []) as YearOfDues[]).map(draftOfYear)
  return AMOUNTS.includes(field) ? toDirhams(Number(value)) : String(value ?? '')
}

const draftOfYear = ({ year, singleFils, familyFils }: YearOfDues): DraftOfYear => ({
  year: String(year),
  singleFils: toDirhams(singleFils),
  familyFils: toDirhams(familyFils),
})
const toDirhams = (fils: number) => (fils / 100).toFixed(fils % 100 === 0 ? 0 : 2)
const toNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const toFils = (text: string) => (/^\d+(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN)

/** Settings in the format of the endpoint. */
const bodyOf = (draft: SettingsDraft): Settings => ({
  ...draft,
  foundedYear: toNumber(draft.foundedYear),
  mailsPerMinute: toNumber(draft.mailsPerMinute),
  digestHour: toNumber(draft.digestHour),
  bloodDonationIntervalDays: toNumber(draft.bloodDonationIntervalDays),
  correctionReminderDays: toNumber(draft.correctionReminderDays),
  lapseAfterMonths: toNumber(draft.lapseAfterMonths),
  applicationClosingDays: toNumber(draft.applicationClosingDays),
  householdAge: toNumber(draft.householdAge),
  ticketHoldHours: toNumber(draft.ticketHoldHours),
  duesSingleFils: toFils(draft.duesSingleFils),
  duesFamilyFils: toFils(draft.duesFamilyFils),
  receiptAboveFils: toFils(draft.receiptAboveFils),
  duesByYear: draft.duesByYear.map(({ year, singleFils, familyFils }) => ({
    year: toNumber(year),
    singleFils: toFils(singleFils),
    familyFils: toFils(familyFils),
  })),
  digestDay: draft.digestDay as Settings['digestDay'],
})

export const SETTINGS_SCHEMA: RecordSchema<SettingsDraft, Settings> = {
  labels: SETTING_LABELS,
  draftOf,
  bodyOf,
  resolver: draftResolver<SettingsDraft>(Settings, bodyOf),
}
