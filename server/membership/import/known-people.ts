import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ImportedMember } from '#shared/membership/import/import-rules.ts'
import type { DuplicateMatch } from '#shared/membership/register/duplicate-match-enums.ts'
import { orderedName } from '#shared/platform/name-rules.ts'
import { members } from '../member-tables.ts'

/** The fields by which people of a file are compared. */
export type Candidate = Pick<ImportedMember, 'email' | 'mobileNumber' | 'fullName' | 'dateOfBirth' | 'membershipNumber'>
export type PossibleDuplicate = { id: string | null; name: string; matches: DuplicateMatch[] }

/** The part of the register that may contain people of the file. */
export type KnownPeople = {
  /** Already a member, by address or number. */
  isKnown: (person: Candidate) => boolean
  /** The account without a membership that has this address. */
  accountOf: (email: string) => string | null
  possibleDuplicatesOf: (person: Candidate) => PossibleDuplicate[]
}

/** Reads everyone who shares an address, number or date of birth with these people, in one query per kind. */
export async function readKnownPeople(db: Executor, people: readonly Candidate[]): Promise<KnownPeople> {
  const emails = people.map(({ email }) => email.toLowerCase())
  const accounts = await db
    .select({ id: users.id, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
  const { id, userId, fullName, mobileNumber, dateOfBirth, membershipNumber, erasedAt } = members
  const found = await db
    .select({
      id,
      userId,
      fullName,
      mobileNumber,
      dateOfBirth,
      membershipNumber,
      email: sql<string>`lower(${members.email})`,
    })
    .from(members)
    .where(
      and(
        isNull(erasedAt),
        or(
          inArray(userId, accounts.length > 0 ? accounts.map((account) => account.id) : [NOBODY]),
          inArray(sql`lower(${members.email})`, emails),
          inArray(mobileNumber, listOf(people, 'mobileNumber')),
          inArray(dateOfBirth, listOf(people, 'dateOfBirth')),
          inArray(membershipNumber, listOf(people, 'membershipNumber')),
        ),
      ),
    )
  return know(found, new Map(accounts.map((account) => [account.email, account.id])))
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

const listOf = (people: readonly Candidate[], field: keyof Candidate) => [...new Set(people.map((each) => each[field]))]

type Found = Omit<Candidate, 'membershipNumber' | 'dateOfBirth'> &
  Record<'membershipNumber' | 'dateOfBirth', string | null> & {
    id: string
    userId: string
  }

function know(found: readonly Found[], accounts: ReadonlyMap<string, string>): KnownPeople {
  const emails = new Set(found.map(({ email }) => email))
  const holders = new Set(found.map(({ userId }) => userId))
  const numbers = new Set(found.map(({ membershipNumber }) => membershipNumber))
  const byMobile = Map.groupBy(found, ({ mobileNumber }) => mobileNumber)
  const byPerson = Map.groupBy(found, personOf)
  const accountOf = (email: string) => accounts.get(email.toLowerCase()) ?? null
  return {
    accountOf,
    isKnown: ({ email, membershipNumber }) =>
      emails.has(email.toLowerCase()) ||
      holders.has(accountOf(email) ?? '') ||
      (membershipNumber !== '' && numbers.has(membershipNumber)),
    possibleDuplicatesOf: (candidate) => {
      const found = new Map<string, PossibleDuplicate>()
      const note = (match: DuplicateMatch) => (person: Found) => {
        const { matches } = found.get(person.id) ?? { matches: [] }
        found.set(person.id, { id: person.id, name: person.fullName, matches: [...matches, match] })
      }
      byMobile.get(candidate.mobileNumber)?.forEach(note('mobile'))
      byPerson.get(personOf(candidate))?.forEach(note('person'))
      return [...found.values()]
    },
  }
}

/** Identifies a person by name and date of birth. */
export const personOf = ({ fullName, dateOfBirth }: Pick<Found, 'fullName' | 'dateOfBirth'>) =>
  `${dateOfBirth} ${orderedName(fullName)}`
