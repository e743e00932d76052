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
export function findMatch<Person extends Identity>(row: Identity, people: IdentityIndex<Person>): Match<Person> {
  const values = valuesOf(row)
  const compared = people.sharing(values).map((known) => ({ person: known.person, ...compare(values, known.values) }))
  const candidates = compared.filter(isCandidate)
  if (candidates.length === 0) return { found: 'nobody' }
  const sure = candidates.filter(row.membershipNumber ? isSureByNumber : isSureByContact)
  const [only] = sure
  if (only && sure.length === 1 && !candidates.some((other) => speaksAgainst(other, only)))
    return { found: 'one', person: only.person }
  return { found: 'open', candidates: candidates.map(({ person, signs }) => ({ person, signs })) }
}

type Values = Record<MatchSign, string>
type Known<Person> = { person: Person; values: Values }

/** A date of birth alone makes nobody a candidate. */
const INDEXED = ['number', 'name', 'email', 'phone'] as const

/** People by what identifies them, so that a row is compared only with those who have something in common with it. */
export class IdentityIndex<Person extends Identity> {
  readonly #known: readonly Known<Person>[]
  readonly #places: Record<(typeof INDEXED)[number], Map<string, number[]>>

  constructor(people: readonly Person[]) {
    this.#known = people.map((person) => ({ person, values: valuesOf(person) }))
    const placesBy = (sign: MatchSign) =>
      Map.groupBy(this.#known.keys(), (place) => this.#known[place]?.values[sign] ?? '')
    this.#places = {
      number: placesBy('number'),
      name: placesBy('name'),
      email: placesBy('email'),
      phone: placesBy('phone'),
    }
  }

  /** Everybody with the same number, name, address or phone, in the order given. */
  sharing(values: Values): Known<Person>[] {
    const places = INDEXED.flatMap((sign) => (values[sign] === '' ? [] : (this.#places[sign].get(values[sign]) ?? [])))
    return [...new Set(places)].toSorted((one, other) => one - other).map((place) => this.#known[place]!)
  }
}

type Compared = { signs: MatchSign[]; differs: ReadonlySet<MatchSign> }

function compare(row: Values, person: Values): Compared {
  const signs: MatchSign[] = []
  const differs = new Set<MatchSign>()
  for (const sign of MATCH_SIGNS) {
    const [one, other] = [row[sign], person[sign]]
    if (one === '' || other === '') continue
    if (one === other) signs.push(sign)
    else differs.add(sign)
  }
  return { signs, differs }
}

const valuesOf = ({ membershipNumber, fullName, dateOfBirth, email, mobileNumber }: Identity): Values => ({
  number: (membershipNumber ?? '').toUpperCase(),
  name: orderedName(fullName),
  birth_date: dateOfBirth ?? '',
  email: email.toLowerCase(),
  phone: mobileNumber,
})

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
