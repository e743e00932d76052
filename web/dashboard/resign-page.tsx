import { hasLeft } from '#shared/membership/status-rules.ts'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { OwnPage } from './own-page.tsx'
import { ResignationForm } from './status/resignation-form.tsx'

export const head = (): Head => ({ title: 'End your membership', hidden: true })

export default function ResignPage() {
  return (
    <OwnPage title="End your membership" lead="We are sorry to see you go. Please read what this means first.">
      {(member) =>
        member.status === 'approved' && !hasLeft(member) ? (
          <ResignationForm />
        ) : (
          <EmptyState
            title="You have no membership to end"
            action={<ButtonLink href="/member/dashboard">Go to your dashboard</ButtonLink>}
          >
            Your dashboard shows your membership status.
          </EmptyState>
        )
      }
    </OwnPage>
  )
}
