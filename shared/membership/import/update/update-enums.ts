import { FAMILY_FIELDS, IMPORT_FIELDS, type ImportField } from '../import-enums.ts'

/** What an update does not take: members who leave or return are told, and a note would be added anew with each file. */
const NOT_UPDATED: readonly ImportField[] = ['status', 'notes']

/** The fields of a household are taken together: the people of the family, by rows or by columns. */
const FAMILY: readonly ImportField[] = ['household', 'relation', ...FAMILY_FIELDS]

export const UPDATED_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter((field) => !NOT_UPDATED.includes(field))

export const isFamilyField = (field: ImportField): boolean => FAMILY.includes(field)

/**
 * The state of a row: it changes a member, changes nothing, may mean several people or somebody else, means nobody in
 * the register, or has errors.
 */
export const UPDATE_STATES = ['changed', 'same', 'question', 'not_found', 'wrong'] as const
export type UpdateState = (typeof UPDATE_STATES)[number]
export const UPDATE_STATE_LABELS: Record<UpdateState, string> = {
  changed: 'With changes',
  same: 'Without changes',
  question: 'Questions',
  not_found: 'Not in the register',
  wrong: 'With errors',
}

/** The answer that a row means none of the people found. */
export const NOBODY_FOUND = 'nobody'
