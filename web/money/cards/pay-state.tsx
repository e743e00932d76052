import { Clock, CreditCard, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { OpeningUmbrella } from '#web/platform/ui/picture/opening-umbrella.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { PayByCard } from './pay-by-card.tsx'
import styles from './pay-state.module.css'

export type CardPayment = ResponseOf<'GET /api/pay/:id'>

/** What became of a card payment: one state fills the page. */
export function PayState({ payment }: { payment: CardPayment }) {
  const { status, failure } = payment
  if (payment.isAssigned) return <Assigned payment={payment} />
  if (status === 'paid') return <Paid payment={payment} />
  if (status === 'expired') return <NotCompleted payment={payment} />
  if (status === 'open') return failure ? <Declined payment={payment} /> : <Waiting payment={payment} />
  return <SetAside payment={payment} />
}

function Paid({ payment: { title, amount, paidAt } }: { payment: CardPayment }) {
  return (
    <>
      <div className={styles.head} role="status">
        <OpeningUmbrella className={styles.umbrella} />
        <h1 className="h2">
          Paid, <span className="num">{formatDirhams(amount)}</span>
        </h1>
        <p>The receipt is on its way to your email address.</p>
      </div>
      <div className={styles.receipt}>
        <dl className="num">
          <div>
            <dt>{title}</dt>
            <dd>{formatDirhams(amount)}</dd>
          </div>
          <div className={styles.sum}>
            <dt>Paid by card{paidAt && <span>{` on ${formatCardDate(paidAt)}`}</span>}</dt>
            <dd>{formatDirhams(amount)}</dd>
          </div>
        </dl>
      </div>
      <ToDashboard />
    </>
  )
}

/** It did not match what was to be paid, and the treasurer has found a use for it. */
function Assigned({ payment }: { payment: CardPayment }) {
  return (
    <>
      <div className={styles.head} role="status">
        <span className={styles.icon}>
          <CreditCard aria-hidden="true" />
        </span>
        <h1 className="h2">Your payment has been used</h1>
        <p>It did not match what was outstanding, so the treasurer decided what it pays for.</p>
      </div>
      <About payment={payment} />
      <ToDashboard />
    </>
  )
}

function Declined({ payment }: { payment: CardPayment }) {
  return (
    <>
      <div className={styles.head} role="alert">
        <span className={styles.icon} data-tone="red">
          <X aria-hidden="true" />
        </span>
        <h1 className="h2">The card was declined</h1>
        <p>
          Nothing was taken. <span className="anywhere">{`The bank says: ${payment.failure}`}</span>
        </p>
      </div>
      <About payment={payment} />
      <Again payment={payment}>Try another card</Again>
      <Disclosure title="If it fails again">
        <p className="small soft">
          Many UAE cards must first be enabled for online payments in the bank’s app. A transfer always works.
        </p>
      </Disclosure>
    </>
  )
}

function Waiting({ payment }: { payment: CardPayment }) {
  return (
    <>
      <div className={styles.head} role="status">
        <span className={styles.icon}>
          <Clock aria-hidden="true" />
        </span>
        <h1 className="h2">Waiting for your payment</h1>
        <p>If you have paid, this page shows it automatically, usually within a minute.</p>
      </div>
      <About payment={payment} />
      <Again payment={payment}>Back to the payment page</Again>
    </>
  )
}

function NotCompleted({ payment }: { payment: CardPayment }) {
  return (
    <>
      <div className={styles.head} role="status">
        <span className={styles.icon} data-tone="red">
          <X aria-hidden="true" />
        </span>
        <h1 className="h2">The payment was not completed</h1>
        <p>
          Nothing was taken.
          {payment.failure && <span className="anywhere">{` The bank says: ${payment.failure}`}</span>}
        </p>
      </div>
      <About payment={payment} />
      <Again payment={payment}>Pay by card</Again>
    </>
  )
}

/** The money has arrived, but for nothing that was still to be paid. */
function SetAside({ payment }: { payment: CardPayment }) {
  const isRefunded = payment.status === 'refunded'
  return (
    <>
      <div className={styles.head} role="status">
        <span className={styles.icon}>
          {isRefunded ? <Undo2 aria-hidden="true" /> : <CreditCard aria-hidden="true" />}
        </span>
        <h1 className="h2">{isRefunded ? 'Your money is on its way back' : 'We have your payment'}</h1>
        <p>
          {isRefunded
            ? 'It goes to the card that you paid with. It can take up to ten days to appear at your bank.'
            : `${REASONS[payment.problem ?? 'settled']} The treasurer will use it for something else that you owe, or send it back to your card. You do not need to do anything.`}
        </p>
      </div>
      <About payment={payment} />
      <ToDashboard />
    </>
  )
}

const REASONS = {
  settled: 'There was nothing left to pay for this when it arrived.',
  amount: 'The amount paid was not the amount asked for.',
  currency: 'It was in another currency.',
} as const

const About = ({ payment: { title, amount } }: { payment: CardPayment }) => (
  <p className={styles.about}>
    <span className="anywhere">{title}</span>
    <b className="num unbroken">{formatDirhams(amount)}</b>
  </p>
)

function Again({ payment: { payableKind, payableId }, children }: { payment: CardPayment; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <PayByCard kind={payableKind} id={payableId} size="large" block>
        {children}
      </PayByCard>
      <ToDashboard />
    </div>
  )
}

const ToDashboard = () => (
  <ButtonLink href="/member/dashboard" variant="outline" size="large" block>
    To my dashboard
  </ButtonLink>
)
