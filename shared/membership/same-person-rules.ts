import { normalName } from '#shared/platform/name-rules.ts'

type Named = { name: string; dateOfBirth: string | null }

/** The same normal name and date of birth; nobody without a date of birth is recognised. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.dateOfBirth !== null && one.dateOfBirth === other.dateOfBirth && normalName(one.name) === normalName(other.name)
