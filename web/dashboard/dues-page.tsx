import { useEffect } from 'react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { DuesHistory } from '#web/membership/dues/dues-history.tsx'
import styles from '#web/membership/dues/dues-page.module.css'
import { OwedYear } from '#web/membership/dues/owed-year.tsx'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { LoadingMessage } from '#web/platform/ui/feedback/loading-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'

export const head = (): Head => ({ title: 'My dues', hidden: true })

/** What the member owes, how to pay it, and all years with their receipts. */
export default function DuesPage() {
  const { data: dues, error, isPending, refetch } = useApi('GET /api/dues')
  useEffect(() => showIfLoggedOut(error), [error])
  if (isPending) return <LoadingMessage>Loading your dues...</LoadingMessage>
  if (!dues) return <NoDues error={error} onRetry={() => void refetch()} />
  const owed = dues.years.filter((year) => !isSettled(year)).toReversed()
  const credit = dues.years.reduce((sum, year) => sum + year.credit, 0)
  return (
    <>
      <OwnHead
        title="My dues"
        lead={leadOf(dues, owed)}
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <div className={`wrap ${styles.page}`}>
        {dues.planName && (
          <p>
            Your plan: <b>{dues.planName}</b>
          </p>
        )}
        <InactiveNote dues={dues} />
        {credit > 0 && (
          <Alert tone="green" title={`You have a credit of ${formatDirhams(credit)}`}>
            {dues.isResigned
              ? 'The committee will refund it to you.'
              : 'We will use it for your next dues. If you would like a refund, please write to the committee.'}
          </Alert>
        )}
        {owed.map((year) => (
          <OwedYear key={year.id} year={year} membershipNumber={dues.membershipNumber} />
        ))}
        <section aria-labelledby="history-heading">
          <h2 id="history-heading" className="h3 below-4">
            All years
          </h2>
          <DuesHistory years={dues.years} />
        </section>
      </div>
    </>
  )
}

type Dues = ResponseOf<'GET /api/dues'>

/** Why no dues are added, for people who are not active members. */
function InactiveNote({ dues: { status, isActive, isLapsed } }: { dues: Dues }) {
  if (isActive) return null
  if (status === 'pending')
    return (
      <Alert tone="amber" title="Your application is under review">
        Your dues begin when your application is approved.
      </Alert>
    )
  if (status === 'rejected') return <Alert tone="amber" title="Your application was not approved" />
  if (isLapsed)
    return (
      <Alert tone="red" title="Your membership has lapsed">
        Pay the dues of the current year, and it is active again with the same number. Earlier years are not asked for.
      </Alert>
    )
  return (
    <Alert tone="amber" title="Your membership is not active">
      No new dues are added while your membership is not active.
    </Alert>
  )
}

/** What the years below do not say themselves. */
function leadOf({ renewalDueDate, isActive }: Dues, owed: Dues['years']): string | undefined {
  const open = owed.filter(({ slipUrl }) => !slipUrl)
  if (open.length > 1) return `You have dues to pay for ${open.length} years.`
  if (owed.length > 0) return undefined
  return renewalDueDate && isActive
    ? `You have nothing to pay now. Your next dues are due on ${formatLongDate(renewalDueDate)}.`
    : 'You have nothing to pay now.'
}

function NoDues({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  const { title, text, action } = whyNoDues(error, onRetry)
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    </div>
  )
}

function whyNoDues({ code, userMessage }: ApiFailure, onRetry: () => void) {
  if (code === 'no_profile')
    return {
      title: 'You have no dues yet',
      text: 'Your dues begin with your membership.',
      action: <ButtonLink href="/register">Apply for membership</ButtonLink>,
    }
  if (code === 'household_member_only')
    return {
      title: 'The dues are not in your name',
      text: userMessage,
      action: <ButtonLink href="/household">My household</ButtonLink>,
    }
  return {
    title: 'Your dues could not be loaded',
    text: 'The connection was lost, or the site is very busy.',
    action: <Button onClick={onRetry}>Try again</Button>,
  }
}
