import { isActiveMember } from '#shared/membership/status-rules.ts'
import { FamilyEditor } from '#web/membership/family/family-editor.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { OwnPage } from './own-page.tsx'

export const head = (): Head => ({ title: 'My family', hidden: true })

export default function FamilyPage() {
  return (
    <OwnPage title="My family" lead="The people in your family membership.">
      {(member) => <Family member={member} />}
    </OwnPage>
  )
}

function Family({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  if (!isActiveMember(member))
    return (
      <EmptyState
        title="Your family cannot be changed now"
        action={<ButtonLink href="/member/dashboard">View your membership status</ButtonLink>}
      >
        You can change your family while your membership is active.
      </EmptyState>
    )
  if (member.membershipType === 'family') return <FamilyEditor people={member.familyMembers} />
  return (
    <EmptyState
      title="You have a single membership"
      action={<ButtonLink href="/contact">Write to the committee</ButtonLink>}
    >
      To change to a family membership, tell the committee who is joining you. The dues change next year. You can then
      manage your family here.
    </EmptyState>
  )
}
