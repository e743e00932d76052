import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, TableActions, TablePerson } from '#web/platform/ui/surface/table.tsx'
import styles from '../office.module.css'

export type PersonAction = { what: 'role' | 'sign-out'; person: Person } | { what: 'new' }

export type Person = ResponseOf<'GET /api/admin/people'>[number]

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

export const columnsFor = (ownId: string, ask: (action: PersonAction) => void): Column<Person>[] => [
  {
    key: 'person',
    header: 'Person',
    kind: 'full',
    cell: (person) => <TablePerson avatar={null} name={<Name person={person} />} note={person.email} />,
  },
  { key: 'role', header: 'Role', cell: (person) => <Badges person={person} isOwn={person.id === ownId} /> },
  {
    key: 'last',
    header: 'Last login',
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatCardDateTime(lastLoginAt) : 'Never'),
  },
  { key: 'since', header: 'Since', cell: ({ createdAt }) => formatCardDate(createdAt) },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (person) => (
      <TableActions>
        {person.id !== ownId && (
          <Button
            variant="outline"
            aria-label={`Change role of ${nameOf(person)}`}
            onClick={() => ask({ what: 'role', person })}
          >
            Change role
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`Log out ${nameOf(person)}`}
          onClick={() => ask({ what: 'sign-out', person })}
        >
          Log out
        </Button>
      </TableActions>
    ),
  },
]

function Name({ person }: { person: Person }) {
  if (!person.memberId) return nameOf(person)
  return <Anchor href={`/member/${person.memberId}`}>{nameOf(person)}</Anchor>
}

function Badges({ person: { role, isFirstLogin, hasSecondStep, asksForErasure }, isOwn }: PersonBadges) {
  return (
    <span className={styles.badges}>
      <Badge plain>{ROLE_LABELS[role]}</Badge>
      {isOwn && <StatusBadge word="You" />}
      {isFirstLogin && <StatusBadge word="Temporary password" />}
      {hasSecondStep && <Badge plain>Two-step sign-in</Badge>}
      {asksForErasure && <Anchor href="/admin/deletion-requests">Requests deletion</Anchor>}
    </span>
  )
}

type PersonBadges = { person: Person; isOwn: boolean }
