import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'
import {
  MEMBER_TYPE_LABELS,
  MEMBERSHIP_STATUS_LABELS,
  MEMBERSHIP_TYPE_LABELS,
} from '#shared/membership/member-enums.ts'
import { hasLeft, inactiveWordOf } from '#shared/membership/status-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowName } from '#web/platform/ui/table/table.tsx'
import { DuesStatusBadge } from '../../dues/renewal-status-badge.tsx'
import { MemberAvatar } from '../member-name.tsx'
import { isOverdue, type RegisteredMember, type ShownMember } from '../member-state.ts'
import own from './register.module.css'
import { MemberActions, type RowContext } from './register-row.tsx'

/** The columns that are hidden until somebody chooses them. */
export const HIDDEN_AT_FIRST = ['plan', 'phone', 'blood', 'role', 'seen'] as const

/** `plans` are the names of the plans by id, once there are others than the two first ones. */
export const registerColumns = (
  context: RowContext,
  plans: ReadonlyMap<string, string> | null,
): readonly Column<RegisteredMember>[] => [
  {
    key: 'member',
    header: 'Member',
    kind: 'name',
    sort: 'name',
    cell: (member) => (
      <RowName
        picture={<MemberAvatar member={member} size="small" />}
        name={
          <Anchor className={own.open} href={context.addressWith({ person: member.id })}>
            {member.fullName}
          </Anchor>
        }
        note={<NumberText member={member} />}
      />
    ),
  },
  {
    key: 'type',
    header: 'Type',
    hideOrder: 'first',
    optional: true,
    cell: ({ membershipType, memberType }) => (
      <>
        {MEMBERSHIP_TYPE_LABELS[membershipType]}
        {memberType !== 'member' && <span className="block small soft unbroken">{MEMBER_TYPE_LABELS[memberType]}</span>}
      </>
    ),
  },
  { key: 'emirate', header: 'Emirate', hideOrder: 'second', optional: true, cell: ({ emirate }) => emirate ?? '–' },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    optional: true,
    cell: (member) => <MemberStatusBadges member={member} />,
  },
  { key: 'dues', header: 'Dues', kind: 'status', optional: true, cell: (member) => <DuesBadge member={member} /> },
  {
    key: 'joined',
    header: 'Joined',
    hideOrder: 'first',
    sort: 'joined',
    optional: true,
    cell: ({ joinedDate }) => <span className="unbroken num">{joinedDate ? formatCardDate(joinedDate) : '–'}</span>,
  },
  ...(plans ? [planColumn(plans)] : []),
  ...MORE_COLUMNS,
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (member) => <MemberActions member={member} context={context} />,
  },
]

const planColumn = (plans: ReadonlyMap<string, string>): Column<RegisteredMember> => ({
  key: 'plan',
  header: 'Plan',
  hideOrder: 'first',
  optional: true,
  cell: ({ planId }) => plans.get(planId) ?? '–',
})

const MORE_COLUMNS: readonly Column<RegisteredMember>[] = [
  {
    key: 'phone',
    header: 'Phone',
    optional: true,
    cell: ({ mobileNumber }) => <span className="unbroken num">{mobileNumber && groupDigits(mobileNumber)}</span>,
  },
  { key: 'blood', header: 'Blood group', optional: true, cell: ({ bloodGroup }) => bloodGroup ?? '–' },
  { key: 'role', header: 'Role', optional: true, cell: ({ role }) => (role === 'user' ? '–' : ROLE_LABELS[role]) },
  {
    key: 'seen',
    header: 'Last login',
    optional: true,
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatCardDate(lastLoginAt) : 'Never'),
  },
]

/** The membership number; for applicants since when they wait. */
function NumberText({ member }: { member: RegisteredMember }) {
  if (member.status === 'pending')
    return `Applied ${formatCardDate(member.submittedAt)}${isOverdue(member) ? ', overdue' : ''}`
  return <span className="unbroken num">{member.membershipNumber ?? 'No number'}</span>
}

/** Approved has the filled default style, every other status the tinted secondary one. */
export function MemberStatusBadges({ member }: { member: ShownMember }) {
  const { status, correctionRequestedAt, applicationClosedAt, erasedAt } = member
  const word = inactiveWordOf(member)
  if (erasedAt) return <StatusBadge word="Erased" />
  if (status === 'pending' && applicationClosedAt) return <StatusBadge word="Application closed" />
  if (status === 'pending' && correctionRequestedAt) return <StatusBadge word="Correction requested" />
  if (word) return <StatusBadge word={word} />
  return (
    <>
      <StatusBadge word={MEMBERSHIP_STATUS_LABELS[status]} strong={status === 'approved'} />
      {member.toComplete && <StatusBadge word="To complete" />}
      {member.email === '' && <StatusBadge word="No email" />}
    </>
  )
}

/** Applicants and people who have left owe nothing. */
function DuesBadge({ member }: { member: RegisteredMember }) {
  const { status, duesStatus, slipWaiting } = member
  if (status !== 'approved' || hasLeft(member)) return <span className={own.none}>–</span>
  return (
    <span className={own.dues}>
      {slipWaiting ? <StatusBadge word="Slip to check" /> : <DuesStatusBadge status={duesStatus} />}
    </span>
  )
}
