import * as z from 'zod/mini'
import { Instant } from './wire.ts'

/** The `updatedAt` of the record as an edit found it; without it the edit is made whatever happened in the meantime. */
export const BasedOn = z.optional(Instant)

/** One field that is no longer what it was, and who changed it last; null where the site did it by itself. */
export type FieldChange = { field: string; before: unknown; after: unknown; by: string | null; at: string | null }

/** What travels with 'changed_meanwhile': the record as it is now, with what to base the next edit on. */
export type EditConflict = { updatedAt: string; current: Record<string, unknown>; changes: FieldChange[] }

export type Merged<Value> = {
  /** What somebody typed, with what others changed elsewhere. */
  values: Record<string, Value>
  /** Fields that others changed and this person did not. */
  taken: string[]
  /** Fields that both changed, to different things: what was typed stays. */
  contested: string[]
}

/** Brings three states of one record together: as the edit found it, as it was typed, and as others have left it. */
export function mergeEditConflict<Value>(
  found: Record<string, Value>,
  typed: Record<string, Value>,
  current: Record<string, Value>,
): Merged<Value> {
  const changed = Object.keys(typed).filter((field) => field in current && !isSame(found[field], current[field]))
  const contested = changed.filter(
    (field) => !isSame(typed[field], found[field]) && !isSame(typed[field], current[field]),
  )
  const taken = changed.filter((field) => isSame(typed[field], found[field]))
  const theirs = Object.fromEntries(taken.map((field) => [field, current[field] as Value]))
  return { values: { ...typed, ...theirs }, taken, contested }
}

/** Equal as they travel: a Date is its ISO text, and nothing is nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
