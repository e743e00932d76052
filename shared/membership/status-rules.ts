import type { EndReason } from './ending-enums.ts'
import type { MembershipStatus } from './member-enums.ts'

/** States of approved members who have left; the first one is shown. Each has its time in the record, '…At'. */
export const LEFT_STATES = ['deceased', 'resigned'] as const
/** All states that end a member's rights, the most final first. Must match can_trade in SQL. */
export const INACTIVE_STATES = [...LEFT_STATES, 'suspended', 'lapsed'] as const
export type LeftState = (typeof LEFT_STATES)[number]
export type InactiveState = (typeof INACTIVE_STATES)[number]
const INACTIVE_STATE_LABELS: Record<InactiveState, string> = {
  deceased: 'Died',
  resigned: 'Resigned',
  suspended: 'Suspended',
  lapsed: 'Lapsed',
}

/** What the rules about a member's rights read. */
export type MemberRights = { status: MembershipStatus } & Record<`${InactiveState}At`, unknown>

/** Why a member has no rights although approved; null if nothing ends them. */
export const inactiveStateOf = (member: Omit<MemberRights, 'status'>): InactiveState | null =>
  INACTIVE_STATES.find((state) => Boolean(member[`${state}At`])) ?? null

/** What a page calls the state; null if nothing ends the rights. Only people who resigned are called that. */
export function inactiveWordOf(member: Omit<MemberRights, 'status'> & { endReason?: EndReason | null }): string | null {
  const state = inactiveStateOf(member)
  if (state === 'resigned' && member.endReason && member.endReason !== 'resigned') return 'Left'
  return state && INACTIVE_STATE_LABELS[state]
}

/** Has left: owes nothing, and holds no places. */
export const hasLeft = (member: Record<`${LeftState}At`, unknown>): boolean =>
  LEFT_STATES.some((state) => Boolean(member[`${state}At`]))

/** Approved, and in no state that ends the rights: only these members may do what members may. */
export const isActiveMember = (member: MemberRights): boolean =>
  member.status === 'approved' && inactiveStateOf(member) === null
