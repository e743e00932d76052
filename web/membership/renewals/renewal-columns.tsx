import { isSettled } from '#shared/membership/dues-rules.ts'
import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { RENEWAL_REMINDER_LABELS } from '#shared/membership/renewal-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, TableActions, TablePerson } from '#web/platform/ui/surface/table.tsx'
import { MemberAvatar, ProfileLink } from '../administration/member-name.tsx'
import { balanceText, type DuesPayment, paymentHow, paymentTitle, waivedText } from '../dues/payment-text.ts'
import { RenewalStatusBadge } from '../dues/renewal-status-badge.tsx'
import { RenewalActions } from './renewal-actions.tsx'
import styles from './renewals-view.module.css'
import type { ListedRenewal } from './use-renewal-changes.ts'

type Choosing = { chosen: ReadonlySet<string>; toggle: (id: string) => void }

/** The columns of the treasurer's list: member, amounts, status and actions. */
export const renewalColumns = ({ chosen, toggle }: Choosing): readonly Column<ListedRenewal>[] => [
  {
    key: 'member',
    header: 'Member',
    kind: 'full',
    cell: ({ id, status, member, renewalYear }) => (
      <span className={styles.member}>
        {(status === 'pending' || status === 'overdue') && (
          <Checkbox
            className={styles.choice}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            label={
              <span className="visually-hidden">
                Select {member.fullName}, {renewalYear}
              </span>
            }
          />
        )}
        <TablePerson
          avatar={<MemberAvatar member={member} size="small" />}
          name={<ProfileLink member={member} />}
          note={
            <>
              <span className="unbroken">{member.membershipNumber ?? 'No number'}</span> ·{' '}
              {MEMBERSHIP_TYPE_LABELS[member.membershipType]}
            </>
          }
        />
      </span>
    ),
  },
  { key: 'year', header: 'Year', cell: ({ renewalYear }) => renewalYear, kind: 'number' },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => formatDirhams(amount), kind: 'number' },
  { key: 'due', header: 'Due date', cell: ({ dueDate }) => formatCardDate(dueDate) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, slipUrl, member: { suspendedAt, resignedAt } }) => (
      <span className={styles.badges}>
        <RenewalStatusBadge status={status} />
        {slipUrl && (status === 'pending' || status === 'overdue') && <StatusBadge word="Slip to check" />}
        {resignedAt ? <StatusBadge word="Resigned" /> : suspendedAt && <StatusBadge word="Suspended" />}
      </span>
    ),
  },
  { key: 'payments', header: 'Payments', cell: (row) => <PaymentText row={row} />, kind: 'full' },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <TableActions>
        <RenewalActions row={row} />
      </TableActions>
    ),
  },
]

function PaymentText({ row }: { row: ListedRenewal }) {
  const left = balanceText(row)
  return (
    <span className={styles.settled}>
      {left && <span className="num">{left}</span>}
      {row.payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
      {row.status === 'waived' && <span className="small soft">{waivedText(row)}</span>}
      {!isSettled(row) && <span className="small soft">{remindedText(row)}</span>}
    </span>
  )
}

function PaymentLine({ payment }: { payment: DuesPayment }) {
  const { id, receiptNumber } = payment
  return (
    <span className="small">
      {[paymentTitle(payment), paymentHow(payment)].filter(Boolean).join(' · ')}
      {receiptNumber && (
        <>
          {' · '}
          <Anchor
            className="unbroken num"
            href={`/api/dues/payments/${id}/receipt.pdf`}
            download={`receipt-${receiptNumber}.pdf`}
          >
            <span className="visually-hidden">Receipt </span>
            {receiptNumber}
            <span className="visually-hidden"> (PDF)</span>
          </Anchor>
        </>
      )}
    </span>
  )
}

function remindedText({ reminders }: ListedRenewal) {
  const last = reminders.at(-1)
  return last ? `Reminded ${RENEWAL_REMINDER_LABELS[last]}` : 'Not reminded yet'
}
