import {
  MEMBER_TYPE_LABELS,
  MEMBERSHIP_STATUS_LABELS,
  MEMBERSHIP_TYPE_LABELS,
} from '#shared/membership/member-enums.ts'
import { isActiveMember } from '#shared/membership/member-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type Column, TableActions, TablePerson } from '#web/platform/ui/surface/table.tsx'
import { RenewalBadge } from '../../member-badges.tsx'
import { DecisionButtons } from '../decision-buttons.tsx'
import { MemberAvatar, ProfileLink } from '../member-name.tsx'
import styles from '../members-tab.module.css'
import { StatusButtons } from '../status-buttons.tsx'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'
import { useTabPlace } from '../use-tab-place.ts'
import own from './register.module.css'

type Member = ResponseOf<'GET /api/admin/members'>[number]

export const REGISTER_COLUMNS: readonly Column<Member>[] = [
  {
    key: 'member',
    header: 'Member',
    kind: 'full',
    cell: (member) => (
      <div className={own.person}>
        <TablePerson
          avatar={<MemberAvatar member={member} size="small" />}
          name={<ProfileLink member={member} />}
          note={member.erasedAt ? 'Erased' : member.email}
        />
      </div>
    ),
  },
  { key: 'type', header: 'Type', cell: (member) => <TypeText member={member} /> },
  { key: 'emirate', header: 'Emirate', cell: ({ emirate }) => emirate ?? 'Erased' },
  { key: 'status', header: 'Status', cell: (member) => <StatusBadges member={member} /> },
  { key: 'dues', header: 'Dues', cell: (member) => <DuesBadge member={member} /> },
  {
    key: 'joined',
    header: 'Joined',
    kind: 'number',
    cell: ({ joinedDate }) => <span className={styles.date}>{joinedDate ? formatCardDate(joinedDate) : '–'}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (member) =>
      member.erasedAt === null && (
        <TableActions>
          <EditLink member={member} />
          {member.status === 'pending' && <DecisionButtons member={member} />}
          {member.status === 'approved' && <StatusButtons member={member} />}
          {member.welcomeDue && isActiveMember(member) && <WelcomeButton member={member} />}
        </TableActions>
      ),
  },
]

function EditLink({ member: { id, fullName } }: { member: Member }) {
  const { addressWith } = useTabPlace()
  return (
    <ButtonLink variant="outline" href={addressWith({ member: id })}>
      Edit<span className="visually-hidden"> {fullName}</span>
    </ButtonLink>
  )
}

/** The member type is shown below when it is not the default one. */
function TypeText({ member: { membershipType, memberType } }: { member: Member }) {
  return (
    <span className={own.type}>
      {MEMBERSHIP_TYPE_LABELS[membershipType]}
      {memberType !== 'member' && <span className="small soft">{MEMBER_TYPE_LABELS[memberType]}</span>}
    </span>
  )
}

/** Applicants and people who resigned owe nothing. */
function DuesBadge({ member: { status, resignedAt, renewalStatus } }: { member: Member }) {
  if (status !== 'approved' || resignedAt) return '–'
  return <RenewalBadge renewalStatus={renewalStatus} />
}

/** Approved has the filled default style, every other status the tinted secondary one. */
function StatusBadges({ member }: { member: Member }) {
  const { status, suspendedAt, resignedAt, correctionRequestedAt, erasedAt } = member
  if (erasedAt) return <StatusBadge word="Erased" />
  return (
    <span className={styles.badges}>
      <StatusBadge word={MEMBERSHIP_STATUS_LABELS[status]} strong={status === 'approved'} />
      {resignedAt ? <StatusBadge word="Resigned" /> : suspendedAt && <StatusBadge word="Suspended" />}
      {correctionRequestedAt && <StatusBadge word="Correction requested" />}
    </span>
  )
}

/** Sends the welcome mail to somebody who was imported without it. */
function WelcomeButton({ member: { id, fullName } }: { member: { id: string; fullName: string } }) {
  const welcome = useSend('POST /api/admin/members/:id/welcome-mail', {
    changes: CHANGED,
    onSuccess: () => toast({ title: 'Welcome Email Sent', description: `We are sending it to ${fullName}.` }),
    onError: useFailureMessages(),
  })
  return (
    <Button
      variant="outline"
      className={own.welcome}
      busy={welcome.isPending}
      onClick={() => welcome.mutate({ params: { id } })}
    >
      Send welcome email<span className="visually-hidden"> to {fullName}</span>
    </Button>
  )
}
