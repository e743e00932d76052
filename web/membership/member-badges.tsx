import { MEMBER_TYPE_LABELS, MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-vocabulary.ts'
import { MEMBER_RENEWAL_STATUS_LABELS } from '#shared/membership/renewal-vocabulary.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { Badge, type BadgeTone } from '#web/platform/ui/label/badge.tsx'

type Member = AnswerOf<'GET /api/members/profile'>
type Standing = Pick<Member, 'status' | 'suspendedAt' | 'resignedAt'>
type BadgeSize = { size?: 'medium' | 'large' }

/** Where a membership stands; suspension and resignation are said before the decision of the committee. */
export function StandingBadge({ member, size = 'medium' }: { member: Standing } & BadgeSize) {
  const { words, tone } = standingOf(member)
  return (
    <Badge tone={tone} size={size}>
      {words}
    </Badge>
  )
}

export function MemberTypeBadge({ member: { memberType } }: { member: Pick<Member, 'memberType'> }) {
  return (
    <Badge tone="grey" plain>
      {MEMBER_TYPE_LABELS[memberType]}
    </Badge>
  )
}

/** Active is normal; anything else stands out. */
export function RenewalBadge({ member: { renewalStatus } }: { member: Pick<Member, 'renewalStatus'> }) {
  return (
    <Badge tone={renewalStatus === 'active' ? 'green' : 'red'}>
      Renewal {MEMBER_RENEWAL_STATUS_LABELS[renewalStatus]}
    </Badge>
  )
}

const TONES: Record<Member['status'], BadgeTone> = { pending: 'blue', approved: 'green', rejected: 'red' }

function standingOf({ status, suspendedAt, resignedAt }: Standing): { words: string; tone: BadgeTone } {
  if (resignedAt) return { words: 'Resigned', tone: 'grey' }
  if (suspendedAt) return { words: 'Suspended', tone: 'red' }
  return { words: MEMBERSHIP_STATUS_LABELS[status], tone: TONES[status] }
}
