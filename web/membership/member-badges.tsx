import { MEMBER_TYPE_LABELS, MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { MEMBER_RENEWAL_STATUS_LABELS } from '#shared/membership/renewal-enums.ts'
import { inactiveWordOf, type MemberRights } from '#shared/membership/status-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'

type Member = ResponseOf<'GET /api/members/profile'>
type MemberState = Pick<Member, keyof MemberRights | 'erasedAt' | 'endReason'>
type BadgeSize = { size?: 'medium' | 'large' }

/** The status of a membership; suspension and resignation override the committee's decision. */
export function MembershipStatusBadge({ member, size = 'medium' }: { member: MemberState } & BadgeSize) {
  return <StatusBadge word={stateOf(member)} size={size} />
}

export function MemberTypeBadge({ member: { memberType } }: { member: Pick<Member, 'memberType'> }) {
  return (
    <Badge tone="grey" plain>
      {MEMBER_TYPE_LABELS[memberType]}
    </Badge>
  )
}

type RenewalBadgeProps = Pick<Member, 'renewalStatus'> & BadgeSize

/** Active is normal; anything else is a destructive badge, as specified. */
export function RenewalBadge({ renewalStatus, size = 'medium' }: RenewalBadgeProps) {
  const state = MEMBER_RENEWAL_STATUS_LABELS[renewalStatus].toLowerCase()
  return <StatusBadge word={`Renewal ${state}`} size={size} />
}

function stateOf(member: MemberState): string {
  if (member.erasedAt) return 'Erased'
  return inactiveWordOf(member) ?? MEMBERSHIP_STATUS_LABELS[member.status]
}
