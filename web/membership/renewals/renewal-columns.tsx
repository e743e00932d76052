import { isSettled } from '#shared/membership/dues-rules.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { RENEWAL_REMINDER_LABELS } from '#shared/membership/renewal-enums.ts'
import { inactiveWordOf } from '#shared/membership/status-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowName } from '#web/platform/ui/table/table.tsx'
import { MemberAvatar, NameLink } from '../administration/member-name.tsx'
import { balanceText, type DuesPayment, paymentHow, paymentTitle, waivedText } from '../dues/payment-text.ts'
import { RenewalStatusBadge } from '../dues/renewal-status-badge.tsx'
import { VoidPaymentText } from '../dues/void-payment.tsx'
import { RenewalActions } from './renewal-actions.tsx'
import styles from './renewals-view.module.css'
import type { ListedRenewal } from './use-renewal-changes.ts'

/** The columns of the treasurer's list: member, year, amounts, status, payments and actions. */
export const RENEWAL_COLUMNS: readonly Column<ListedRenewal>[] = [
  {
    key: 'member',
    header: 'Member',
    kind: 'name',
    cell: ({ member }) => (
      <RowName
        picture={<MemberAvatar member={member} size="small" />}
        name={<NameLink member={member} />}
        note={
          <>
            <span className="unbroken num">{member.membershipNumber ?? 'No number'}</span>,{' '}
            {MEMBERSHIP_TYPE_LABELS[member.membershipType]}
          </>
        }
      />
    ),
  },
  { key: 'year', header: 'Year', cell: ({ renewalYear }) => <span className="num">{renewalYear}</span> },
  {
    key: 'due',
    header: 'Due date',
    kind: 'status',
    hideOrder: 'second',
    optional: true,
    cell: ({ dueDate }) => (
      <span className={`${styles.due} unbroken num`}>
        <span className={styles.onCards}>Due </span>
        {formatCardDate(dueDate)}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', kind: 'number', cell: (row) => <Amount row={row} /> },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ status, slipUrl, member }) => (
      <span className={styles.badges}>
        {slipUrl && (status === 'pending' || status === 'overdue') ? (
          <StatusBadge word="Slip to check" />
        ) : (
          <RenewalStatusBadge status={status} />
        )}
        <InactiveBadge member={member} />
      </span>
    ),
  },
  {
    key: 'payments',
    header: 'Payments',
    hideOrder: 'first',
    optional: true,
    cell: (row) => <PaymentText row={row} />,
  },
  { key: 'actions', header: 'Actions', kind: 'actions', cell: (row) => <RenewalActions row={row} /> },
]

function InactiveBadge({ member }: { member: ListedRenewal['member'] }) {
  const word = inactiveWordOf(member)
  return word && <StatusBadge word={word} />
}

/** Where the payments have no column, the amount says how much of it was paid. */
function Amount({ row: { amount, received, outstanding } }: { row: ListedRenewal }) {
  const whole = formatDirhams(amount)
  if (received === 0 || outstanding === 0) return whole
  return (
    <>
      <span className={styles.whole}>{whole}</span>
      <span className={styles.part}>
        {formatDirhams(received)} of {whole} paid
      </span>
    </>
  )
}

function PaymentText({ row }: { row: ListedRenewal }) {
  const left = balanceText(row)
  return (
    <span className={styles.settled}>
      {left && <span className="num">{left}</span>}
      {row.payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
      {row.voided.map((payment) => (
        <VoidPaymentText key={payment.id} payment={payment} />
      ))}
      {row.status === 'waived' && <span className="small soft">{waivedText(row)}</span>}
      {!isSettled(row) && row.reminders.length > 0 && <span className="small soft">{remindedText(row)}</span>}
    </span>
  )
}

function PaymentLine({ payment }: { payment: DuesPayment }) {
  const { id, receiptNumber } = payment
  return (
    <span className="small">
      {[paymentTitle(payment), paymentHow(payment)].filter(Boolean).join(', ')}
      {receiptNumber && (
        <Anchor
          className="block unbroken num"
          href={`/api/dues/payments/${id}/receipt.pdf`}
          download={`receipt-${receiptNumber}.pdf`}
        >
          Receipt {receiptNumber}
          <span className="visually-hidden"> (PDF)</span>
        </Anchor>
      )}
    </span>
  )
}

function remindedText({ reminders }: ListedRenewal) {
  const last = reminders.at(-1)
  return last && `Reminded ${RENEWAL_REMINDER_LABELS[last]}`
}
