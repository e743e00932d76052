import { Download } from 'lucide-react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import styles from './dues-page.module.css'
import {
  balanceText,
  costOfYear,
  type DuesPayment,
  type DuesYear,
  isFreeFirstYear,
  paymentHow,
  paymentTitle,
  waivedText,
} from './payment-text.ts'
import { RenewalStatusBadge } from './renewal-status-badge.tsx'
import { VoidPaymentText } from './void-payment.tsx'

/** All years with their payments and receipts. */
export function DuesHistory({ years }: { years: readonly DuesYear[] }) {
  if (years.length === 0)
    return (
      <EmptyState title="No years yet" headingLevel={3}>
        Your first year begins when your application is approved.
      </EmptyState>
    )
  return (
    <div className={styles.history}>
      <Table
        caption="All years"
        rows={years}
        cards="full"
        rowKey={({ id }) => id}
        columns={[
          { key: 'year', header: 'Year', cell: ({ renewalYear }) => <b>{renewalYear}</b> },
          { key: 'status', header: 'Status', cell: (year) => <YearStatus year={year} /> },
          { key: 'amount', header: 'Amount', cell: (year) => costOfYear(year, years), kind: 'number' },
          { key: 'due', header: 'Due date', cell: (year) => <DueDate year={year} /> },
          {
            key: 'payments',
            header: 'Payments',
            cell: (year) => <Payments year={year} isFree={isFreeFirstYear(year, years)} />,
            kind: 'wide',
          },
        ]}
      />
    </div>
  )
}

/** On phones only where it still matters. */
const DueDate = ({ year }: { year: DuesYear }) => (
  <span className={isSettled(year) ? 'visually-hidden-narrow' : styles.due}>{formatCardDate(year.dueDate)}</span>
)

function YearStatus({ year }: { year: DuesYear }) {
  return (
    <span className={styles.entry}>
      <RenewalStatusBadge status={year.status} />
      {isSettled(year) && <span className="small soft">{balanceText(year)}</span>}
    </span>
  )
}

function Payments({ year, isFree }: { year: DuesYear; isFree: boolean }) {
  const { payments, voided, renewalYear } = year
  const waiver = isFree ? 'Nothing to pay' : waivedText(year)
  if (payments.length + voided.length === 0) return <p className={styles.entry}>{waiver || 'No payments yet'}</p>
  return (
    <ul className={styles.entries}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className={styles.entry}>
            <span className="num">{paymentTitle(payment)}</span>
            <span className="small soft">{paymentHow(payment)}</span>
          </span>
          <ReceiptLink payment={payment} renewalYear={renewalYear} />
        </li>
      ))}
      {voided.map((payment) => (
        <li key={payment.id}>
          <VoidPaymentText payment={payment} />
        </li>
      ))}
      {waiver && <li>{waiver}</li>}
    </ul>
  )
}

function ReceiptLink({ payment: { id, receiptNumber }, renewalYear }: { payment: DuesPayment; renewalYear: number }) {
  if (!receiptNumber) return null
  return (
    <ButtonLink
      variant="outline"
      className="num unbroken"
      href={`/api/dues/payments/${id}/receipt.pdf`}
      download={`receipt-${receiptNumber}.pdf`}
    >
      <Download />
      <span className="visually-hidden-narrow">Receipt {receiptNumber}</span>
      <span className="visually-hidden"> for {renewalYear} (PDF)</span>
    </ButtonLink>
  )
}
