import * as z from 'zod/mini'
import { Instant } from './wire.ts'

/** The record's `updatedAt` when the edit began; without it the edit overwrites whatever happened since. */
export const BasedOn = z.optional(Instant)

/**
 * The fields of a record that a form of this schema changes, so that an edit conflict reports all of them. `without`
 * names what the form sends beside the record.
 */
export const editedFields = (schema: { shape: object }, without: readonly string[] = []): string[] =>
  Object.keys(schema.shape).filter((field) => field !== 'updatedAt' && !without.includes(field))

/** One field that has changed since, and who changed it last; null if the site changed it itself. */
export type FieldChange = { field: string; before: unknown; after: unknown; by: string | null; at: string | null }

/** Sent with 'edit_conflict': the record as it is now, with the base for the next edit. */
export type EditConflict = { updatedAt: string; current: Record<string, unknown>; changes: FieldChange[] }

export type Merged<Value> = {
  /** The typed values, with the changes others made to other fields. */
  values: Record<string, Value>
  /** Fields that only others changed. */
  taken: string[]
  /** Fields that both changed, to different values: what was typed stays. */
  contested: string[]
}

/** Merges three versions of one record: as the edit found it, as it was typed, and as others left it. */
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

/** Equal once serialized: a Date equals its ISO text, null equals undefined, and the order of properties does not matter. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, sortProperties) === JSON.stringify(other ?? null, sortProperties)

/** The database stores the properties of JSON in an order of its own. */
const sortProperties = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([name], [other]) => (name < other ? -1 : 1)))
    : value
