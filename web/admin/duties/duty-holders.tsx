import { useState } from 'react'
import { DUTY_LABELS, EVERYTHING } from '#shared/accounts/duty-enums.ts'
import { listUncovered } from '#shared/accounts/duty-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { lastLoginColumn } from '../people/last-login-column.tsx'
import { DutyDialog } from './duty-dialog.tsx'
import { DUTY_CHANGES, type Holder, nameOf } from './duty-holder.ts'

type DutyHoldersProps = { people: readonly Holder[]; termEndsOn: string | null }

/** The admins with what they look after, and what nobody else looks after. */
export function DutyHolders({ people, termEndsOn }: DutyHoldersProps) {
  const [changed, setChanged] = useState<Holder | null>(null)
  const uncovered = listUncovered(people)
  const former = people.filter(({ formerBearer }) => formerBearer)
  return (
    <>
      <FormerBearers former={former} />
      <Box title="People with a duty" aside={counted(people.length, 'person', 'people')}>
        <Table caption="People with a duty" columns={columnsFor(setChanged)} rows={people} rowKey={({ id }) => id} />
      </Box>
      <div className="grid gap-2 soft">
        {uncovered.length > 0 && (
          <p>
            Only people with {EVERYTHING} look after: {uncovered.map((duty) => DUTY_LABELS[duty]).join(', ')}.
          </p>
        )}
        <p>
          To give a duty to somebody else, make them an admin in <Anchor href="/admin/people">People and roles</Anchor>{' '}
          first. What everybody did is in the <Anchor href="/admin/activity">activity</Anchor>.
        </p>
      </div>
      <UndoLastChange area="people" changes={DUTY_CHANGES} />
      {changed && (
        <DutyDialog
          key={changed.id}
          person={changed}
          people={people}
          termEndsOn={termEndsOn}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  )
}

function FormerBearers({ former }: { former: readonly Holder[] }) {
  if (former.length === 0) return null
  return (
    <Alert tone="amber" title="Former office bearers can still use the portal">
      {former.map(nameOf).join(', ')}. If they no longer help, change their role in{' '}
      <Anchor href="/admin/people?role=admin">People and roles</Anchor>.
    </Alert>
  )
}

const columnsFor = (change: (person: Holder) => void): readonly Column<Holder>[] => [
  {
    key: 'person',
    header: 'Person',
    kind: 'name',
    cell: (person) => (
      <RowName
        picture={
          <Avatar
            src={person.profileImageUrl}
            firstName={person.firstName}
            lastName={person.lastName}
            size="small"
            tone="silk"
          />
        }
        name={nameOf(person)}
        note={noteOf(person)}
      />
    ),
  },
  { key: 'duties', header: 'Looks after', kind: 'status', cell: (person) => <DutyList person={person} /> },
  lastLoginColumn('first'),
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (person) => (
      <RowActions>
        {person.role === 'admin' && (
          <Button size="small" variant="outline" onClick={() => change(person)}>
            Change<span className="visually-hidden"> the duties of {nameOf(person)}</span>
          </Button>
        )}
      </RowActions>
    ),
  },
]

function noteOf({ role, formerBearer }: Holder): string {
  if (formerBearer)
    return formerBearer.until ? `Office bearer until ${formatCardDate(formerBearer.until)}` : 'Former office bearer'
  return role === 'super_admin' ? 'Super admin' : 'Admin'
}

function DutyList({ person: { duties } }: { person: Holder }) {
  if (duties === null)
    return (
      <Badge plain tone="night">
        {EVERYTHING}
      </Badge>
    )
  if (duties.length === 0) return <span className="soft">No duty now</span>
  return (
    <span className="row stretched">
      {duties.map(({ duty, endsOn }) => (
        <Badge key={duty} plain>
          {endsOn ? `${DUTY_LABELS[duty]} until ${formatCardDate(endsOn)}` : DUTY_LABELS[duty]}
        </Badge>
      ))}
    </span>
  )
}
