import type { MembershipStatus } from '#shared/membership/member-vocabulary.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { ApplicationUnderReview } from './application-under-review.tsx'

type StatusProps = { status: MembershipStatus; profile: AnswerOf<'GET /api/members/profile'> | undefined }

/** What stands in the wizard's place for people who have applied already. */
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
              title={status === 'approved' ? 'You are already a member' : 'Your application is under review'}
              action={<ButtonLink href="/member/dashboard">Go to your dashboard</ButtonLink>}
            >
              {status === 'approved'
                ? 'Your membership was approved. Everything about it stands on your dashboard.'
                : 'You will get an email as soon as the committee has decided.'}
            </EmptyState>
          )}
        </div>
      </section>
    </>
  )
}
