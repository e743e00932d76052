import { formatCardDateTime, formatLongDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { PayByCard } from '#web/money/cards/pay-by-card.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './dues-page.module.css'
import { HowToPay } from './how-to-pay.tsx'
import type { DuesYear } from './payment-text.ts'
import { RenewalStatusBadge } from './renewal-status-badge.tsx'
import { SlipForm } from './slip-form.tsx'

/** A year with open dues: the amount, the due date, where to pay, and the slip as proof. */
export function OwedYear({ year, membershipNumber }: { year: DuesYear; membershipNumber: string | null }) {
  const { renewalYear, amount, received, outstanding, dueDate, status, slipUrl } = year
  const headingId = `dues-${renewalYear}`
  return (
    <Panel className={styles.year} aria-labelledby={headingId}>
      <div className={styles.sum}>
        <div>
          <h2 className="row gap-3 h3" id={headingId}>
            Dues for {renewalYear} <RenewalStatusBadge status={status} />
          </h2>
          <p className="soft">
            {status === 'overdue' ? 'Was due on' : 'Due on'} {formatLongDate(dueDate)}
          </p>
        </div>
        <p className="grid gap-0">
          <span className={styles.amount}>{formatDirhams(outstanding)}</span>
          <span className="visually-hidden"> for {renewalYear}</span>
          {received > 0 && (
            <span className="soft">
              outstanding of {formatDirhams(amount)}; {formatDirhams(received)} received
            </span>
          )}
        </p>
      </div>
      {slipUrl ? (
        <>
          <SlipInCheck slipUrl={slipUrl} slipSentAt={year.slipSentAt} />
          <details>
            <summary className={styles.other}>Send another slip</summary>
            <div className={styles.block}>
              <SlipForm year={year} />
            </div>
          </details>
        </>
      ) : (
        <>
          <PayByCard className={styles.pay} kind="dues" id={year.id} size="large">
            Pay {formatDirhams(outstanding)} for {renewalYear} by card
          </PayByCard>
          <div className={styles.columns}>
            <HowToPay membershipNumber={membershipNumber} />
            <div className={styles.block}>
              <h3>Payment slip</h3>
              <SlipRequest slipRejection={year.slipRejection} />
              <SlipForm year={year} />
            </div>
          </div>
        </>
      )}
    </Panel>
  )
}

/** Nothing else is asked of a member whose slip waits for the treasurer. */
const SlipInCheck = ({ slipUrl, slipSentAt }: { slipUrl: string; slipSentAt: string | null }) => (
  <Alert tone="blue" title="We are checking your slip">
    <p>
      {slipSentAt && <span>{`Sent ${formatCardDateTime(slipSentAt)}. `}</span>}
      <span>
        There is nothing more for you to do. The receipt comes by email once the treasurer has confirmed the payment.
      </span>
    </p>
    <Anchor href={slipUrl} newTab>
      View your slip<span className="visually-hidden"> (opens in a new window)</span>
    </Anchor>
  </Alert>
)

function SlipRequest({ slipRejection }: { slipRejection: string | null }) {
  if (slipRejection) {
    return (
      <Alert tone="red" title="Your payment slip was not confirmed">
        {slipRejection}
      </Alert>
    )
  }
  return (
    <p className="small soft">
      Have you paid? Send us a photo or PDF of the transfer, and the treasurer will confirm it.
    </p>
  )
}
