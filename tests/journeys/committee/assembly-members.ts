import { expect, type Page, post } from '../journey.ts'
import { MEMBERS, OWN_MEMBERS } from '../people.ts'

const FIRST_NAMES = ['Ammini', 'Babu', 'Chandran', 'Devaki', 'Eldho', 'Fathima', 'Gopalan']
const LAST_NAMES = ['Kurup', 'Panicker', 'Thomas', 'Warrier', 'Ezhuthachan']
/** Members of the register who have no login. */
export const WITHOUT_LOGIN = LAST_NAMES.flatMap((last) => FIRST_NAMES.map((first) => `${first} ${last}`))

type Person = { id: string; membershipNumber: string }
export type Register = (name: string) => Person

/** Adds members until the register has 40, and finds everybody by name. */
export async function fillRegister(page: Page): Promise<Register> {
  await Promise.all(
    WITHOUT_LOGIN.map((fullName, at) => post(page.request, '/api/admin/members', personOf(fullName, at))),
  )
  const logins = [...MEMBERS, ...Object.values(OWN_MEMBERS)].map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  )
  const names = [...logins, ...WITHOUT_LOGIN]
  const found = await Promise.all(names.map((name) => findMember(page, name)))
  const people = new Map(found.map((person, at) => [names[at], person]))
  expect(found.filter(Boolean)).toHaveLength(40)
  return (name) => people.get(name) as Person
}

async function findMember(page: Page, name: string): Promise<Person> {
  const found = await page.request.get(`/api/admin/found-members?search=${encodeURIComponent(name)}`)
  return (await found.json()).find(({ fullName }: { fullName: string }) => fullName === name)
}

const personOf = (fullName: string, at: number) => ({
  fullName,
  dateOfBirth: `${1960 + at}-01-02`,
  bloodGroup: 'B+',
  emirate: 'Dubai',
  currentAddress: 'Karama, Dubai',
  nativeAddress: 'Kottayam, Kerala',
  mobileNumber: `+9715077700${String(at + 10)}`,
  email: '',
  membershipType: 'single',
  isApproved: true,
  isMailed: false,
})
