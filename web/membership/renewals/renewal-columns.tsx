import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-vocabulary.ts'
import { paymentLabel } from '#shared/membership/receipt-rules.ts'
import { RENEWAL_REMINDER_LABELS } from '#shared/membership/renewal-vocabulary.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { type Column, TableActions, TablePerson } from '#web/platform/ui/surface/table.tsx'
import { MemberAvatar, ProfileLink } from '../administration/member-name.tsx'
import { RenewalStatusBadge } from '../dues/renewal-status-badge.tsx'
import { RenewalActions } from './renewal-actions.tsx'
import styles from './renewals-desk.module.css'

export type ListedRenewal = AnswerOf<'GET /api/admin/renewals'>[number]

type Choosing = { chosen: ReadonlySet<string>; toggle: (id: string) => void }

/** A year in the treasurer's list: whose, what, how it stands, and what can be done about it. */
export const renewalColumns = ({ chosen, toggle }: Choosing): readonly Column<ListedRenewal>[] => [
  {
    ...{ key: 'member', header: 'Member', kind: 'full' },
    cell: ({ id, status, member, renewalYear }) => (
      <span className={styles.member}>
        {(status === 'pending' || status === 'overdue') && (
          <Checkbox
            className={styles.choice}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            label={
              <span className="visually-hidden">
                Choose {member.fullName}, {renewalYear}
              </span>
            }
          />
        )}
        <TablePerson
          avatar={<MemberAvatar member={member} size="small" />}
          name={<ProfileLink member={member} />}
          note={`${member.membershipNumber ?? 'No number'} · ${MEMBERSHIP_TYPE_LABELS[member.membershipType]}`}
        />
      </span>
    ),
  },
  { key: 'year', header: 'Year', cell: ({ renewalYear }) => renewalYear, kind: 'number' },
  { key: 'amount', header: 'Dues', cell: ({ amount }) => formatDirhams(amount), kind: 'number' },
  { key: 'due', header: 'Due', cell: ({ dueDate }) => formatCardDate(dueDate) },
  {
    ...{ key: 'status', header: 'Status' },
    cell: ({ status, slipUrl, member: { suspendedAt, resignedAt } }) => (
      <span className={styles.badges}>
        <RenewalStatusBadge status={status} />
        {slipUrl && (status === 'pending' || status === 'overdue') && <Badge tone="amber">Slip waits</Badge>}
        {resignedAt ? <Badge>Resigned</Badge> : suspendedAt && <Badge tone="red">Suspended</Badge>}
      </span>
    ),
  },
  { key: 'settled', header: 'Payment', cell: (row) => <PaymentWords row={row} /> },
  {
    ...{ key: 'actions', header: 'Actions', kind: 'actions' },
    cell: (row) => (
      <TableActions>
        <RenewalActions row={row} />
      </TableActions>
    ),
  },
]

function PaymentWords({ row }: { row: ListedRenewal }) {
  const { renewalDate, paymentMethod, paymentReference, amountPaid, amount, receiptNumber, waiverReason } = row
  if (!renewalDate) return <span className="small soft">{remindedWords(row)}</span>
  return (
    <span className={styles.settled}>
      <span>
        {formatCardDate(renewalDate)}
        {amountPaid !== null && amountPaid !== amount && ` · ${formatDirhams(amountPaid)}`}
      </span>
      <span className="small soft">
        {paymentMethod ? `${paymentLabel(paymentMethod, paymentReference)} · ${receiptNumber ?? ''}` : waiverReason}
      </span>
    </span>
  )
}

function remindedWords({ reminders }: ListedRenewal) {
  const last = reminders.at(-1)
  return last ? `Reminded ${RENEWAL_REMINDER_LABELS[last]}` : 'Not reminded yet'
}
