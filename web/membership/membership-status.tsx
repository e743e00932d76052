import type { MembershipStatus } from '#shared/membership/member-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { ApplicationUnderReview } from './application-under-review.tsx'

type StatusProps = { status: MembershipStatus; profile: ResponseOf<'GET /api/members/profile'> | undefined }

/** Replaces the wizard for people who have already applied. */
export function MembershipStatusPage({ status, profile }: StatusProps) {
  return (
    <>
      <PageHead malayalam="അംഗത്വം" title="Membership application" />
      <section>
        <div className="wrap">
          {status === 'pending' && profile ? (
            <ApplicationUnderReview application={profile} />
          ) : (
            <EmptyState
              title={messageOf(status, profile).title}
              action={<ButtonLink href="/member/dashboard">Go to your dashboard</ButtonLink>}
            >
              {messageOf(status, profile).text}
            </EmptyState>
          )}
        </div>
      </section>
    </>
  )
}

type Texts = { title: string; text: string }

function messageOf(status: MembershipStatus, profile: StatusProps['profile']): Texts {
  if (profile?.suspendedAt) return SUSPENDED
  return status === 'approved' ? MEMBER : UNDER_REVIEW
}

const SUSPENDED: Texts = {
  title: 'Your membership is suspended',
  text: 'You do not need to apply again. Your dashboard shows the reason and whom to contact.',
}
const MEMBER: Texts = {
  title: 'You are already a member',
  text: 'Your membership is approved. You can find everything about it on your dashboard.',
}
const UNDER_REVIEW: Texts = {
  title: 'Your application is under review',
  text: 'You will get an email when the committee has decided.',
}
