import { expect, test } from 'vitest'
import { findMatch, type Identity, IdentityIndex } from '#shared/membership/import/update/match-rules.ts'

const PEOPLE = 2000
const identityOf = (at: number): Identity => ({
  fullName: `Person Number ${at}`,
  dateOfBirth: '1980-01-01',
  email: `person-${at}@example.org`,
  mobileNumber: `+97150${String(at).padStart(7, '0')}`,
  membershipNumber: `M-${at}`,
})

/** The person, and how often their name has been read. */
function counting(person: Identity) {
  const reads = { count: 0 }
  const counted = {
    ...person,
    get fullName() {
      reads.count += 1
      return person.fullName
    },
  }
  return { reads, counted }
}

test('2,000 rows find 2,000 members without comparing every row with every member', () => {
  const members = Array.from({ length: PEOPLE }, (_, at) => counting(identityOf(at)))
  const rows = Array.from({ length: PEOPLE }, (_, at) => counting(identityOf(PEOPLE - 1 - at)))
  const known = new IdentityIndex(members.map(({ counted }) => counted))
  const found = rows.map(({ counted }) => findMatch(counted, known))
  expect(found.map((match) => match.found === 'one' && match.person.membershipNumber)).toEqual(
    rows.map(({ counted }) => counted.membershipNumber),
  )
  const reads = [...members, ...rows].reduce((sum, each) => sum + each.reads.count, 0)
  expect(reads).toBe(2 * PEOPLE)
})

test('a row is compared with everybody who has its number, name, address or phone, in the order of the register', () => {
  const row = identityOf(1)
  const others = [
    { ...identityOf(2), mobileNumber: row.mobileNumber },
    { ...identityOf(3), email: 'PERSON-1@example.org' },
    { ...identityOf(4), fullName: '1 number person' },
    identityOf(5),
    { ...identityOf(6), membershipNumber: 'm-1' },
  ]
  const match = findMatch({ ...row, dateOfBirth: null }, new IdentityIndex(others))
  expect(match.found === 'open' && match.candidates.map(({ signs }) => signs)).toEqual([
    ['phone'],
    ['email'],
    ['name'],
    ['number'],
  ])
})
