import type { MemberDecision } from '#shared/membership/member-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { OwnRegistrations } from '../own-registrations.tsx'
import styles from './status.module.css'

type Member = Pick<
  ResponseOf<'GET /api/members/profile'>,
  'suspendedAt' | 'lapsedAt' | 'resignedAt' | 'endReason' | 'history'
>

/** For suspended, lapsed and resigned members: what this means and what they can do. */
export function MembershipPaused({ member }: { member: Member }) {
  return member.resignedAt ? (
    <Ended resignedAt={member.resignedAt} isResigned={!member.endReason} />
  ) : member.suspendedAt ? (
    <Suspended member={member} />
  ) : (
    <Lapsed lapsedAt={member.lapsedAt} />
  )
}

function Suspended({ member: { suspendedAt, history } }: { member: Member }) {
  const reason = findReason(history, 'suspended')
  return (
    <section className={styles.state}>
      <h2>Your Membership Is Suspended</h2>
      <p className="lead">The committee suspended it on {formatCardDate(suspendedAt ?? new Date())}.</p>
      {reason && (
        <Alert tone="red" title="Reason">
          <p className="as-typed">{reason}</p>
        </Alert>
      )}
      <p>
        While your membership is suspended, you cannot register for events, sell, message others, apply for jobs or
        change your profile. Your listings are hidden and your card is not valid. You can still view public pages and
        cancel your registrations. If you have questions, contact the committee.
      </p>
      <OwnRegistrations />
      <div className="button-row">
        <ButtonLink href="/contact">Contact Us for Support</ButtonLink>
        <ButtonLink href="/events" variant="outline">
          View upcoming events
        </ButtonLink>
      </div>
      <p className="soft small">
        You can also <Anchor href="/member/resign">end your membership</Anchor>.
      </p>
    </section>
  )
}

/** Paying the dues of the current year brings it back. */
function Lapsed({ lapsedAt }: { lapsedAt: string | null }) {
  return (
    <section className={styles.state}>
      <h2>Your Membership Has Lapsed</h2>
      <p className="lead">It lapsed on {formatCardDate(lapsedAt ?? new Date())}, because dues are unpaid.</p>
      <p>
        Your card is not valid, and you cannot register for events or use anything else that is for members only.
        Nothing has been deleted, and your number stays yours. As soon as you pay the dues of the current year, your
        membership is active again.
      </p>
      <OwnRegistrations />
      <div className="button-row">
        <ButtonLink href="/member/dues">How to pay</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          Contact Us for Support
        </ButtonLink>
      </div>
      <p className="soft small">
        You can also <Anchor href="/member/resign">end your membership</Anchor>.
      </p>
    </section>
  )
}

function Ended({ resignedAt, isResigned }: { resignedAt: string; isResigned: boolean }) {
  return (
    <section className={styles.state}>
      <h2>Your Membership Has Ended</h2>
      <p className="lead">
        {isResigned ? 'You resigned' : 'It ended'} on {formatCardDate(resignedAt)}. Thank you for your time with us.
      </p>
      <p>
        Your card is no longer valid, and your registrations for upcoming events have been cancelled. We keep your
        record as described in the privacy notice. You can apply again at any time, with your earlier answers filled in.
      </p>
      <div className="button-row">
        <ButtonLink href="/register">Apply again</ButtonLink>
        <ButtonLink href="/contact" variant="outline">
          Contact Us for Support
        </ButtonLink>
      </div>
    </section>
  )
}

/** The history is ordered latest first. */
const findReason = (history: Member['history'], decision: MemberDecision) =>
  history.find((entry) => entry.decision === decision)?.reason ?? null
