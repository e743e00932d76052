import type { UseFormReturn } from 'react-hook-form'
import type { CombineRule, ItemKind } from '#shared/competitions/competition-enums.ts'
import { ItemForm } from '#shared/competitions/item-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'
import type { RecordSchema } from '#web/platform/editing/record-schema.ts'

/** How an item is judged, as typed: numbers are texts, times in minutes and seconds. */
export type ItemDraft = {
  kind: ItemKind
  minSize: string
  maxSize: string
  ageCategory: string
  /** '8:00' */
  timeLimitSeconds: string
  /** Before the end: '0:30' */
  warningSeconds: string
  criteria: { id: string; name: string; hint: string; maxMarks: string }[]
  combine: CombineRule
  dropsExtremes: boolean
  allowsHalfMarks: boolean
  tieCriterionId: string
}

export type ItemFormState = UseFormReturn<ItemDraft>

export const ITEM_LABELS: Record<keyof ItemDraft, string> = {
  kind: 'Kind',
  minSize: 'Smallest group',
  maxSize: 'Largest group',
  ageCategory: 'Age category',
  timeLimitSeconds: 'Time limit',
  warningSeconds: 'Warning',
  criteria: 'Criteria',
  combine: 'Marks of all judges',
  dropsExtremes: 'Highest and lowest',
  allowsHalfMarks: 'Half marks',
  tieCriterionId: 'Equal scores',
}

export const newCriterion = () => ({ id: crypto.randomUUID(), name: '', hint: '', maxMarks: '20' })

/** What a new item begins with. */
export const newItem = (): ItemDraft => ({
  kind: 'single',
  minSize: '',
  maxSize: '',
  ageCategory: '',
  timeLimitSeconds: '5:00',
  warningSeconds: '0:30',
  criteria: [newCriterion()],
  combine: 'sum',
  dropsExtremes: false,
  allowsHalfMarks: true,
  tieCriterionId: '',
})

/** Turns an item, also one that others changed, into form values. */
function draftOfItem(record: Record<string, unknown>): ItemDraft {
  const form = (record as { form: ItemForm }).form
  return {
    ...form,
    minSize: textOf(form.minSize),
    maxSize: textOf(form.maxSize),
    ageCategory: form.ageCategory ?? '',
    timeLimitSeconds: minutesOf(form.timeLimitSeconds),
    warningSeconds: minutesOf(form.warningSeconds),
    criteria: form.criteria.map(({ id, name, hint, maxMarks }) => ({
      id,
      name,
      hint: hint ?? '',
      maxMarks: String(maxMarks),
    })),
    tieCriterionId: form.tieCriterionId ?? '',
  }
}

function itemOf(draft: ItemDraft) {
  const isGroup = draft.kind === 'group'
  return {
    ...draft,
    minSize: isGroup ? numberOrNone(draft.minSize) : null,
    maxSize: isGroup ? numberOrNone(draft.maxSize) : null,
    ageCategory: draft.ageCategory || null,
    timeLimitSeconds: secondsIn(draft.timeLimitSeconds),
    warningSeconds: secondsIn(draft.warningSeconds),
    criteria: draft.criteria.map(({ hint, maxMarks, ...criterion }) => ({
      ...criterion,
      hint: hint.trim() || null,
      maxMarks: numberIn(maxMarks),
    })),
    tieCriterionId: draft.tieCriterionId || null,
  }
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
const numberIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
const numberOrNone = (text: string) => (text.trim() === '' ? null : numberIn(text))

/** '8:00' */
const minutesOf = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Minutes, or minutes and seconds: '8', '8:30'. */
function secondsIn(text: string): number | null {
  if (text.trim() === '') return null
  const [, minutes, seconds = '0'] = /^(\d{1,3})(?::([0-5]\d))?$/.exec(text.trim()) ?? []
  return minutes === undefined ? Number.NaN : Number(minutes) * 60 + Number(seconds)
}

export const ITEM_SCHEMA: RecordSchema<ItemDraft, { form: ItemForm }> = {
  labels: ITEM_LABELS,
  draftOf: draftOfItem,
  bodyOf: (draft) => ({ form: itemOf(draft) }),
  resolver: draftResolver<ItemDraft>(ItemForm, itemOf),
  fieldOf: (path) => path.replace(/^form\./, ''),
}
