import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { YearOfDues } from '#shared/settings/dues-by-year-rules.ts'
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings-rules.ts'
import type { Voice } from '#shared/settings/voice-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'
import type { RecordSchema } from '#web/platform/editing/record-schema.ts'
import { findSavedDraft } from '#web/platform/editing/saved-drafts.ts'
import { SETTING_LABELS, settingsOf } from './find-settings.ts'
import type { SettingGroup } from './setting-groups.ts'

export type SettingsFormState = UseFormReturn<SettingsDraft>

export type EditableSettings = ResponseOf<'GET /api/admin/settings'>
/** One year of dues as typed, in dirhams. */
export type DraftOfYear = { year: string; singleFils: string; familyFils: string }
/** The settings as typed: years and amounts are texts, dues in dirhams. The form of a group has only its own. */
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

const AMOUNTS: readonly Field[] = ['duesSingleFils', 'duesFamilyFils', 'receiptAboveFils']

/** The form of one group: it shows and sends only the settings of that group. */
export function schemaOf(group: SettingGroup): RecordSchema<SettingsDraft, Partial<Settings>> {
  const fields = settingsOf(group)
  const convert = (values: Record<string, unknown>, how: (field: Field, value: unknown) => unknown) =>
    Object.fromEntries(fields.map((field) => [field, how(field, values[field])]))
  const bodyOf = (draft: SettingsDraft) => convert(draft, readOf) as Partial<Settings>
  return {
    labels: Object.fromEntries(fields.map((field) => [field, SETTING_LABELS[field]])) as typeof SETTING_LABELS,
    draftOf: (settings) => convert(settings, typedOf) as SettingsDraft,
    bodyOf,
    resolver: draftResolver<SettingsDraft>(z.partial(Settings), bodyOf),
  }
}

function typedOf(field: Field, value: unknown): string | boolean | DraftOfYear[] | Voice[] {
  if (typeof value === 'boolean') return value
  if (field === 'voices') return (value ?? []) as Voice[]
  if (field === 'duesByYear') return ((value ?? []) as YearOfDues[]).map(draftOfYear)
  return AMOUNTS.includes(field) ? toDirhams(Number(value)) : String(value ?? '')
}

function readOf(field: Field, typed: unknown): unknown {
  if (field === 'duesByYear') return (typed as DraftOfYear[]).map(yearOfDraft)
  if (typeof typed !== 'string') return typed
  if (AMOUNTS.includes(field)) return toFils(typed)
  return typeof DEFAULT_SETTINGS[field] === 'number' ? toNumber(typed) : typed
}

const draftOfYear = ({ year, singleFils, familyFils }: YearOfDues): DraftOfYear => ({
  year: String(year),
  singleFils: toDirhams(singleFils),
  familyFils: toDirhams(familyFils),
})
const yearOfDraft = ({ year, singleFils, familyFils }: DraftOfYear): YearOfDues => ({
  year: toNumber(year),
  singleFils: toFils(singleFils),
  familyFils: toFils(familyFils),
})
const toDirhams = (fils: number) => (fils / 100).toFixed(fils % 100 === 0 ? 0 : 2)
const toNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const toFils = (text: string) => (/^\d+(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN)

/** The name of a group's draft. */
export const draftName = ({ id }: SettingGroup): string => `settings:${id}`

/** Whether this window has changes of the group that are not saved. */
export const isUnsaved = (group: SettingGroup): boolean => findSavedDraft(draftName(group)) !== null
