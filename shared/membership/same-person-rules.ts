import { orderedName } from '#shared/platform/name-rules.ts'

type Named = { name: string; dateOfBirth: string | null }

/** The same name in any order and spelling, and the same date of birth; nobody without a date of birth is recognised. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.dateOfBirth !== null && one.dateOfBirth === other.dateOfBirth && orderedName(one.name) === orderedName(other.name)
