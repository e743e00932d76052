import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ImportedMember } from '#shared/membership/import/import-rules.ts'
import type { DuplicateMatch } from '#shared/membership/register/duplicate-match-enums.ts'
import { orderedName } from '#shared/platform/name-rules.ts'
import { members } from '../member-tables.ts'
import { listNumberHolders, type NumberHolder } from '../register/former-number-queries.ts'
import type { Problem } from './import-reading.ts'

/** The fields by which people of a file are compared. */
export type Candidate = Pick<ImportedMember, 'email' | 'mobileNumber' | 'fullName' | 'dateOfBirth' | 'membershipNumber'>
export type PossibleDuplicate = { id: string | null; name: string; matches: DuplicateMatch[] }

export const numberTaken = ({ fullName, isFormer }: Pick<NumberHolder, 'fullName' | 'isFormer'>): Problem => ({
  field: 'membershipNumber',
  message: `${fullName} ${isFormer ? 'had' : 'has'} this membership number`,
})

/** What the register says about a person of the file who may be in it. */
export type KnownPeople = {
  /**
   * Already a member: the address or number, and the name or date of birth too. A number or an address alone says little,
   * because lists number their rows and families share an address.
   */
  isKnown: (person: Candidate) => boolean
  /** The member who has or had the person's number although they are somebody else. */
  findTaken: (person: Candidate) => NumberHolder | null
  /** The account without a membership that has this address. */
  accountOf: (email: string) => string | null
  possibleDuplicatesOf: (person: Candidate) => PossibleDuplicate[]
}

/** Reads everyone who shares an address, number or date of birth with these people, in one query per kind. */
export async function readKnownPeople(db: Executor, people: readonly Candidate[]): Promise<KnownPeople> {
  const emails = people.map(({ email }) => email.toLowerCase()).filter((email) => email !== '')
  const accounts = await db
    .select({ id: users.id, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
  const { id, userId, fullName, mobileNumber, dateOfBirth, erasedAt } = members
  const found = await db
    .select({
      id,
      userId,
      fullName,
      mobileNumber,
      dateOfBirth,
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
          ...namesakesOf(people),
        ),
      ),
    )
  const holders = await listNumberHolders(db, listOf(people, 'membershipNumber'))
  return know(found, new Map(accounts.map((account) => [account.email, account.id])), holders)
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

const listOf = (people: readonly Candidate[], field: keyof Candidate) => [
  ...new Set(people.map((each) => each[field]).filter((value) => value !== '')),
]

/** Where one side has no date of birth, the name alone says that it may be the same person. */
function namesakesOf(people: readonly Candidate[]) {
  const key = sql`ordered_name(${members.fullName})`
  const names = [...new Set(people.map(({ fullName }) => orderedName(fullName)))]
  const undated = people.filter(({ dateOfBirth }) => dateOfBirth === '').map(({ fullName }) => orderedName(fullName))
  return [and(isNull(members.dateOfBirth), inArray(key, names)), inArray(key, [...new Set(undated)])]
}

type Found = Omit<Candidate, 'membershipNumber' | 'dateOfBirth'> & {
  dateOfBirth: string | null
  id: string
  userId: string
}

function know(
  found: readonly Found[],
  accounts: ReadonlyMap<string, string>,
  holders: readonly NumberHolder[],
): KnownPeople {
  const byEmail = Map.groupBy(found, ({ email }) => email)
  const byHolder = Map.groupBy(found, ({ userId }) => userId)
  const byNumber = Map.groupBy(holders, ({ number }) => number)
  const byMobile = Map.groupBy(found, ({ mobileNumber }) => mobileNumber)
  const byPerson = Map.groupBy(found, personOf)
  const byName = Map.groupBy(found, ({ fullName }) => orderedName(fullName))
  const accountOf = (email: string) => accounts.get(email.toLowerCase()) ?? null
  const holdersOf = ({ email }: Candidate) => byHolder.get(accountOf(email) ?? '') ?? []
  const numberedAs = ({ membershipNumber }: Candidate) =>
    membershipNumber === '' ? [] : (byNumber.get(membershipNumber) ?? [])
  const withAddress = ({ email }: Candidate) => (email === '' ? [] : (byEmail.get(email.toLowerCase()) ?? []))
  return {
    accountOf: (email) => (byHolder.has(accountOf(email) ?? '') ? null : accountOf(email)),
    isKnown: (candidate) =>
      [...withAddress(candidate), ...holdersOf(candidate), ...numberedAs(candidate)].some((person) =>
        mayBe(person, candidate),
      ),
    findTaken: (candidate) => numberedAs(candidate)[0] ?? null,
    possibleDuplicatesOf: (candidate) => {
      const found = new Map<string, PossibleDuplicate>()
      const note = (match: DuplicateMatch) => (person: Found) => {
        const { matches } = found.get(person.id) ?? { matches: [] }
        found.set(person.id, { id: person.id, name: person.fullName, matches: [...matches, match] })
      }
      new Set([...withAddress(candidate), ...holdersOf(candidate)]).forEach(note('email'))
      if (candidate.mobileNumber !== '') byMobile.get(candidate.mobileNumber)?.forEach(note('mobile'))
      if (candidate.dateOfBirth !== '') byPerson.get(personOf(candidate))?.forEach(note('person'))
      const namesakes = byName.get(orderedName(candidate.fullName)) ?? []
      namesakes.filter((person) => !person.dateOfBirth || candidate.dateOfBirth === '').forEach(note('name'))
      return [...found.values()]
    },
  }
}

type Named = Pick<Found, 'fullName' | 'dateOfBirth'>

/** The same name or the same date of birth. */
export const mayBe = (person: Named, candidate: Named): boolean =>
  (!!person.dateOfBirth && person.dateOfBirth === candidate.dateOfBirth) ||
  orderedName(person.fullName) === orderedName(candidate.fullName)

/** Identifies a person by name and date of birth. */
export const personOf = ({ fullName, dateOfBirth }: Pick<Found, 'fullName' | 'dateOfBirth'>) =>
  `${dateOfBirth} ${orderedName(fullName)}`
