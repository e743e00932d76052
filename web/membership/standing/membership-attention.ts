import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { AnswerOf } from '#web/platform/call.ts'

type Member = AnswerOf<'GET /api/members/profile'>

/** What a member should see to first: dues, then what is missing in an emergency. */
export function membershipAttention(member: Member): AttentionItem[] {
  return [...duesAttention(member), ...profileAttention(member)]
}

function duesAttention({ renewalStatus, renewalDueDate }: Member): AttentionItem[] {
  if (renewalStatus === 'active') return []
  const due = renewalDueDate ? formatLongDate(renewalDueDate) : null
  const link = { key: 'dues', href: '/member/dues', action: 'How to pay' }
  if (renewalStatus === 'overdue')
    return [
      {
        ...link,
        ...{ tone: 'red', title: 'Your dues are overdue' },
        text: due ? `They were due on ${due}.` : 'Please pay them, so that your card stays valid.',
      },
    ]
  return [
    {
      ...link,
      ...{ tone: 'amber', title: 'Your dues are open' },
      text: due ? `Please pay them by ${due}.` : 'Please pay them soon.',
    },
  ]
}

function profileAttention({ emergencyContactName, emergencyContactPhone }: Member): AttentionItem[] {
  if (emergencyContactName && emergencyContactPhone) return []
  return [
    {
      ...{ key: 'emergency', tone: 'blue', title: 'Nobody is named for an emergency' },
      text: 'Add a name and a number that we may call.',
      ...{ href: '/member/dashboard?tab=profile', action: 'Complete my profile' },
    },
  ]
}
