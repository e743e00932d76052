/** Everybody of a party: the member, named people of the family, and guests who are only counted. */
export type People = {
  memberComes: boolean
  familyMemberIds: string[]
  guestAdults: number
  guestChildren: number
}

/** Who of the people is not among the others. */
export const without = (people: People, others: People): People => ({
  memberComes: people.memberComes && !others.memberComes,
  familyMemberIds: people.familyMemberIds.filter((id) => !others.familyMemberIds.includes(id)),
  guestAdults: Math.max(0, people.guestAdults - others.guestAdults),
  guestChildren: Math.max(0, people.guestChildren - others.guestChildren),
})

export const countEverybody = ({ memberComes, familyMemberIds, guestAdults, guestChildren }: People): number =>
  Number(memberComes) + familyMemberIds.length + guestAdults + guestChildren

/** The people of several lines of an order together. */
export const together = (parts: readonly People[]): People => ({
  memberComes: parts.some(({ memberComes }) => memberComes),
  familyMemberIds: parts.flatMap(({ familyMemberIds }) => familyMemberIds),
  guestAdults: parts.reduce((sum, { guestAdults }) => sum + guestAdults, 0),
  guestChildren: parts.reduce((sum, { guestChildren }) => sum + guestChildren, 0),
})

/** Splits the people into those who also are among the others, and the rest. */
export function split(people: People, others: People): { found: People; rest: People } {
  const rest = without(people, others)
  return { found: without(people, rest), rest }
}
