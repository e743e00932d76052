import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import styles from './standing.module.css'

type PausedProps = { member: Pick<AnswerOf<'GET /api/members/profile'>, 'suspendedAt' | 'resignedAt'> }

/** For members who were suspended or have resigned: what that means and whom to ask. */
export function MembershipPaused({ member: { suspendedAt, resignedAt } }: PausedProps) {
  return (
    <section className={styles.standing}>
      <h2>{resignedAt ? 'Your Membership Has Ended' : 'Your Membership Is Suspended'}</h2>
      <p className="lead">
        {resignedAt
          ? `You resigned on ${formatCardDate(resignedAt)}. Your record is kept as the privacy notice says.`
          : `The committee suspended it on ${formatCardDate(suspendedAt ?? new Date())}.`}
      </p>
      <p>
        Until that changes you cannot register for events, post listings or edit your profile. Public pages stay open to
        you, and the office will answer any question.
      </p>
      <div className="button-row">
        <ButtonLink href="/contact">Contact Us for Support</ButtonLink>
        <ButtonLink href="/events" variant="outline">
          See upcoming events
        </ButtonLink>
      </div>
    </section>
  )
}
