import { LogOut, ShieldCheck, User } from 'lucide-react'
import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { ProfileLink, profileAddress } from '#web/membership/administration/member-name.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { type Column, RowActions, RowName } from '#web/platform/ui/table/table.tsx'
import styles from '../office.module.css'
import { lastLoginColumn } from './last-login-column.tsx'

export type PersonAction = { what: 'role' | 'sign-out'; person: Person }

export type Person = ResponseOf<'GET /api/admin/people'>[number]

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

type ColumnOptions = {
  ownId: string
  ask: (action: PersonAction) => void
  /** The button is beside each row; in the list of everybody the menu has it. */
  showsRoleButton: boolean
  /** A column that would be empty for all of them is left out. */
  people: readonly Person[]
}

export const columnsFor = ({ ownId, ask, showsRoleButton, people }: ColumnOptions): readonly Column<Person>[] => [
  {
    key: 'person',
    header: 'Person',
    kind: 'name',
    cell: (person) => (
      <RowName
        picture={
          <Avatar
            src={person.photoUrl}
            firstName={person.firstName}
            lastName={person.lastName}
            size="small"
            tone="silk"
          />
        }
        name={<Name person={person} />}
        note={<Note person={person} />}
      />
    ),
  },
  ...(people.some((person) => hasBadge(person, person.id === ownId)) ? [roleColumn(ownId)] : []),
  ...(people.some(({ lastLoginAt }) => lastLoginAt) ? [lastLoginColumn<Person>('second')] : []),
  {
    key: 'since',
    header: 'Since',
    hideOrder: 'first',
    cell: ({ createdAt }) => <span className="unbroken num">{formatCardDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (person) => (
      <RowActions>
        {showsRoleButton && person.id !== ownId && (
          <Button className={styles.wide} size="small" variant="outline" onClick={() => ask({ what: 'role', person })}>
            Change role<span className="visually-hidden"> of {nameOf(person)}</span>
          </Button>
        )}
        <RowMenu
          name={nameOf(person)}
          items={[
            ...(person.id === ownId
              ? []
              : [{ label: 'Change role', icon: ShieldCheck, onSelect: () => ask({ what: 'role', person }) }]),
            ...(person.memberId
              ? [{ label: 'View member', icon: User, href: profileAddress(person.memberId), newTab: true as const }]
              : []),
            { label: 'Log out everywhere', icon: LogOut, onSelect: () => ask({ what: 'sign-out', person }) },
          ]}
        />
      </RowActions>
    ),
  },
]

const roleColumn = (ownId: string): Column<Person> => ({
  key: 'role',
  header: 'Role',
  kind: 'status',
  cell: (person) => <Badges person={person} isOwn={person.id === ownId} />,
})

function Note({ person: { offices, email } }: { person: Person }) {
  return (
    <>
      {offices.length > 0 && <b className="block">{offices.join(', ')}</b>}
      {email === null ? <span>No login</span> : <EmailText of={email} />}
    </>
  )
}

function Name({ person }: { person: Person }) {
  if (!person.memberId) return nameOf(person)
  return <ProfileLink memberId={person.memberId}>{nameOf(person)}</ProfileLink>
}

/** Somebody who only uses the site needs no label, and no line on a phone. */
const hasBadge = ({ role, isFirstLogin, hasSecondStep, asksForErasure }: Person, isOwn: boolean): boolean =>
  role !== 'user' || isOwn || isFirstLogin || hasSecondStep || asksForErasure

function Badges({ person, isOwn }: PersonBadges) {
  const { role, duties, isFirstLogin, hasSecondStep, asksForErasure } = person
  if (!hasBadge(person, isOwn)) return null
  return (
    <span className="row stretched">
      {role !== 'user' && <Badge plain>{ROLE_LABELS[role]}</Badge>}
      {isOwn && <StatusBadge word="You" />}
      {isFirstLogin && <StatusBadge word="Temporary password" />}
      {hasSecondStep && <Badge plain>Two-step login</Badge>}
      {role === 'admin' && <span className="small soft">{dutiesText(duties)}</span>}
      {asksForErasure && <Anchor href="/admin/deletion-requests">Deletion requested</Anchor>}
    </span>
  )
}

/** What an admin looks after. */
function dutiesText(duties: Person['duties']): string {
  if (duties === null) return EVERYTHING
  return duties.map(({ duty }) => DUTY_LABELS[duty]).join(', ') || 'No duty at present'
}

type PersonBadges = { person: Person; isOwn: boolean }
