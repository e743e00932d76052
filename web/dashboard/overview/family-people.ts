import type { ResponseOf } from '#web/platform/call.ts'

export type Member = Pick<
  ResponseOf<'GET /api/members/profile'>,
  'fullName' | 'photoUrl' | 'profileImageUrl' | 'familyMembers'
>
/** Somebody of the family; the member has no id. */
export type FamilyPerson = { familyMemberId: string | null; name: string }

/** The people of a party who are known by name, the member first. */
export const peopleOf = (member: Member, place: { familyMemberIds: readonly string[]; isComing: boolean }) => [
  ...(place.isComing ? [{ familyMemberId: null, name: member.fullName }] : []),
  ...member.familyMembers
    .filter(({ id }) => place.familyMemberIds.includes(id))
    .map(({ id, name }) => ({ familyMemberId: id, name })),
]
