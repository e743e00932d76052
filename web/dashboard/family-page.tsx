import { isActiveMember } from '#shared/membership/member-rules.ts'
import { FamilyEditor } from '#web/membership/family/family-editor.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { OwnPage } from './own-page.tsx'

export const head = (): Head => ({ title: 'My family', hidden: true })

export default function FamilyPage() {
  return (
    <OwnPage title="My family" malayalam="കുടുംബം" lead="Everyone who belongs to your membership.">
      {(member) => <Family member={member} />}
    </OwnPage>
  )
}

function Family({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  if (!isActiveMember(member))
    return (
      <EmptyState
        title="Your family cannot be changed now"
        action={<ButtonLink href="/member/dashboard">See how your membership stands</ButtonLink>}
      >
        This is open while your membership is active.
      </EmptyState>
    )
  if (member.membershipType === 'family') return <FamilyEditor people={member.familyMembers} />
  return (
    <EmptyState
      title="Your membership is for one person"
      action={<ButtonLink href="/contact">Write to the committee</ButtonLink>}
    >
      To change it to a family membership, write to the committee who joins you. The fee changes with the next year, and
      then you can keep the list of your family here yourself.
    </EmptyState>
  )
}
