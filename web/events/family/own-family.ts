import { ageOn } from '#shared/events/age-rules.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'

/** Somebody of the member's family; without an id the member. */
export type OwnPerson = { familyMemberId: string | null; name: string; photoUrl: string | null; age: number }

type Member = ResponseOf<'GET /api/members/profile'>

/** The member's family, youngest first and the member last, by their ages on a day; empty for everybody else. */
export function useOwnFamily(day: Moment): OwnPerson[] {
  const { account } = useAccount()
  const { data: member } = useApiWhen(Boolean(account?.membership?.isActive), 'GET /api/members/profile')
  return member ? familyOn(member, day) : []
}

/** The same for a member who is loaded. */
export function familyOn(member: Member, day: Moment): OwnPerson[] {
  const family = member.familyMembers.map(({ id, name, photoUrl, dateOfBirth }) => ({
    familyMemberId: id,
    name,
    photoUrl,
    age: ageOn(dateOfBirth, day),
  }))
  const { fullName: name, photoUrl, dateOfBirth } = member
  const own = dateOfBirth ? [{ familyMemberId: null, name, photoUrl, age: ageOn(dateOfBirth, day) }] : []
  return [...family.toSorted((one, other) => one.age - other.age), ...own]
}

/** Who is chosen at first. */
export const childrenOf = (family: readonly OwnPerson[]): (string | null)[] =>
  family.filter(({ age }) => age < 18).map(({ familyMemberId }) => familyMemberId)

/** 'Nila, 9' */
export const nameWithAge = ({ name, age }: OwnPerson): string => `${firstName(name)}, ${age}`

const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name

/** 'Nila and Arun' */
export const firstNames = (people: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-GB').format(people.map(({ name }) => firstName(name)))

/** 'Nila: For ages 13–17', unless the text names her. */
export const withName = (person: OwnPerson | undefined, text: string): string =>
  person && !text.includes(firstName(person.name)) ? `${firstName(person.name)}: ${text}` : text
