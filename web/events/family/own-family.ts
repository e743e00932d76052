import { ageOn } from '#shared/events/age-rules.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApiWhen } from '#web/platform/queries.ts'

/** Somebody of the member's family; without an id the member. */
export type OwnPerson = { familyMemberId: string | null; name: string; photoUrl: string | null; age: number }

/** The member's family, youngest first and the member last, by their ages on a day; empty for everybody else. */
export function useOwnFamily(day: Moment): OwnPerson[] {
  const { account } = useAccount()
  const { data: member } = useApiWhen(Boolean(account?.membership?.isActive), 'GET /api/members/profile')
  if (!member) return []
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

/** 'Nila, 9' */
export const nameWithAge = ({ name, age }: OwnPerson): string => `${firstName(name)}, ${age}`

export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name

/** 'Nila: For ages 13–17', unless the text names her. */
export const withName = (person: OwnPerson | undefined, text: string): string =>
  person && !text.includes(firstName(person.name)) ? `${firstName(person.name)}: ${text}` : text
