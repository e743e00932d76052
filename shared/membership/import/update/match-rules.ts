import { orderedName } from '#shared/platform/name-rules.ts'

/** What a row of a file and a member have in common. */
export const MATCH_SIGNS = ['number', 'name', 'birth_date', 'email', 'phone'] as const
export type MatchSign = (typeof MATCH_SIGNS)[number]
export const MATCH_SIGN_LABELS: Record<MatchSign, string> = {
  number: 'same membership number',
  name: 'same name',
  birth_date: 'same date of birth',
  email: 'same email',
  phone: 'same mobile number',
}

/** What identifies a person; empty or null if it is not known. */
export type Identity = {
  fullName: string
  dateOfBirth: string | null
  email: string
  mobileNumber: string
  membershipNumber: string | null
}
export type MatchCandidate<Person> = { person: Person; signs: MatchSign[] }
export type Match<Person> =
  | { found: 'one'; person: Person }
  | { found: 'open'; candidates: MatchCandidate<Person>[] }
  | { found: 'nobody' }

/**
 * Whom a row means. A membership number counts only together with the name or the date of birth; without a number the
 * name counts with the email address and the mobile number, as far as both sides have them. A number that contradicts
 * name and date of birth is a question, never a match.
 */
export function findMatch<Person extends Identity>(row: Identity, people: readonly Person[]): Match<Person> {
  const compared = people.map((person) => ({ person, ...compare(row, person) }))
  const candidates = compared.filter(isCandidate)
  if (candidates.length === 0) return { found: 'nobody' }
  const sure = candidates.filter(row.membershipNumber ? isSureByNumber : isSureByContact)
  const [only] = sure
  if (only && sure.length === 1 && !candidates.some((other) => speaksAgainst(other, only)))
    return { found: 'one', person: only.person }
  return { found: 'open', candidates: candidates.map(({ person, signs }) => ({ person, signs })) }
}

type Compared = { signs: MatchSign[]; differs: ReadonlySet<MatchSign> }

function compare(row: Identity, person: Identity): Compared {
  const signs: MatchSign[] = []
  const differs = new Set<MatchSign>()
  for (const sign of MATCH_SIGNS) {
    const [one, other] = [VALUES[sign](row), VALUES[sign](person)]
    if (one === '' || other === '') continue
    if (one === other) signs.push(sign)
    else differs.add(sign)
  }
  return { signs, differs }
}

const VALUES: Record<MatchSign, (person: Identity) => string> = {
  number: ({ membershipNumber }) => (membershipNumber ?? '').toUpperCase(),
  name: ({ fullName }) => orderedName(fullName),
  birth_date: ({ dateOfBirth }) => dateOfBirth ?? '',
  email: ({ email }) => email.toLowerCase(),
  phone: ({ mobileNumber }) => mobileNumber,
}

const has = ({ signs }: Compared, sign: MatchSign) => signs.includes(sign)

/** Families share addresses and phones: these alone, with another date of birth, say that it is somebody else. */
const isCandidate = (compared: Compared): boolean =>
  has(compared, 'number') ||
  has(compared, 'name') ||
  ((has(compared, 'email') || has(compared, 'phone')) && !compared.differs.has('birth_date'))

const isSureByNumber = (compared: Compared): boolean =>
  (has(compared, 'number') && (has(compared, 'name') || has(compared, 'birth_date'))) ||
  // nobody has had a number yet: the file brings one
  (!compared.differs.has('number') && !has(compared, 'number') && isSureByContact(compared))

const isSureByContact = (compared: Compared): boolean =>
  has(compared, 'name') &&
  (has(compared, 'email') || has(compared, 'phone')) &&
  !compared.differs.has('email') &&
  !compared.differs.has('phone') &&
  !compared.differs.has('birth_date')

/** Somebody else has the number, or has both name and date of birth where the person found has not. */
const speaksAgainst = (other: Compared, sure: Compared): boolean =>
  other !== sure &&
  ((has(other, 'number') && !has(sure, 'number')) ||
    (has(other, 'name') && has(other, 'birth_date') && !(has(sure, 'name') && !sure.differs.has('birth_date'))))
