import type { Duties } from '#server/accounts/duties/duty-changes.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import type { PickProblem } from '#shared/admin/hand-over/hand-over-enums.ts'
import type { FestivalSettings } from '#shared/competitions/festival-rules.ts'
import type { MemberType } from '#shared/membership/member-enums.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'

export type PortalAccess = { role: Role; duties: Duties }
type Change<Value> = { before: Value; after: Value }

export type TypeChange = { memberId: string } & Change<MemberType>
export type AccessChange = { userId: string } & Change<PortalAccess>
export type SignatoryChange = { eventId: string } & Change<FestivalSettings['signatories']>
export type Joining = { userId: string; memberId: string; office: OfficerRole }
export type LeftOut = { memberId: string; office: OfficerRole; problem: PickProblem }

/** What a hand-over has changed, without names, so that an erased person is not in it; an undo brings each `before` back. */
export type AppliedChanges = {
  archived: ({ officerId: string } & Change<string | null>)[]
  /** Entries of the public page that it added. */
  addedOfficers: string[]
  memberTypes: TypeChange[]
  accounts: AccessChange[]
  signatories: SignatoryChange[]
  term: Change<string>
  joined: Joining[]
  /** The accounts of those who left. */
  left: string[]
  /** Who could not take over. */
  leftOut: LeftOut[]
}
