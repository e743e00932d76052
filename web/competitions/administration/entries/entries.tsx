import { Pencil, Plus, TriangleAlert, UserMinus, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { ChestNumber } from '../chest-number.tsx'
import { type AdminFestival, type AdminItem, itemPath } from '../festival-queries.ts'
import { type Entry, nameOf } from './entry.ts'
import { GroupNameDialog } from './group-name-dialog.tsx'
import { LateEntryPanel } from './late-entry-panel.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

type Open = { what: 'name' | 'add' | 'remove' | 'withdraw'; entry: Entry } | { what: 'late' } | null

/** Who has entered an item. Never together with a code letter. */
export function Entries({ festival, item }: { festival: AdminFestival; item: AdminItem }) {
  const { data, error, refetch } = useApi('GET /api/admin/programs/:id/entries', { params: { id: item.programId } })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading entries...</p>
  const isOpen = item.state === 'entries'
  return (
    <div className="stack">
      <div className="row">
        {isOpen && (
          <Button size="small" variant="outline" onClick={() => setOpen({ what: 'late' })}>
            <Plus aria-hidden="true" /> Late entry
          </Button>
        )}
        {isOpen && data.length > 0 && (
          <ButtonLink size="small" variant="outline" href={itemPath(festival.eventId, item.programId, 'roll-call')}>
            Roll call
          </ButtonLink>
        )}
        <p className="soft small" role="status">
          {counted(data.length, 'entry', 'entries')}
        </p>
      </div>
      {data.length === 0 ? (
        <EmptyState title="No entries yet">Members enter this item on its program page.</EmptyState>
      ) : (
        <Table
          caption="Entries"
          columns={columnsOf({ festival, item, rows: data, onOpen: setOpen })}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
      {open?.what === 'late' && <LateEntryPanel festival={festival} item={item} entry={null} onClose={close} />}
      {open?.what === 'add' && <LateEntryPanel festival={festival} item={item} entry={open.entry} onClose={close} />}
      {open?.what === 'name' && <GroupNameDialog entry={open.entry} onClose={close} />}
      {open?.what === 'remove' && <RemoveMemberDialog entry={open.entry} onClose={close} />}
      {open?.what === 'withdraw' && <WithdrawQuestion item={item} entry={open.entry} onClose={close} />}
    </div>
  )
}

type ColumnsOf = {
  festival: AdminFestival
  item: AdminItem
  rows: readonly Entry[]
  onOpen: (open: Open) => void
}

const NOTES: Column<Entry> = {
  key: 'notes',
  header: 'Notes',
  kind: 'status',
  cell: (entry) => <Notes entry={entry} />,
}

function columnsOf({ festival, item, rows, onOpen }: ColumnsOf): readonly Column<Entry>[] {
  const { settings } = festival
  const isGroup = item.form.kind === 'group'
  const house: Column<Entry> = {
    key: 'house',
    header: 'House',
    hideOrder: 'second',
    cell: ({ house: name }) => name ?? <span className="soft">None</span>,
  }
  return [
    { key: 'who', header: 'Entry', kind: 'name', cell: (entry) => <Who entry={entry} /> },
    {
      key: 'number',
      header: 'Chest number',
      kind: 'status',
      cell: ({ chestNumber }) =>
        chestNumber === null ? <StatusBadge word="No number" /> : <ChestNumber number={chestNumber} />,
    },
    ...(isGroup
      ? []
      : [{ key: 'age', header: 'Age', hideOrder: 'first', cell: ({ age }: Entry) => age ?? '–' } as const]),
    ...(settings.houseRule === 'none' ? [] : [house]),
    ...(rows.some(({ problems, lateReason }) => problems.length > 0 || lateReason) ? [NOTES] : []),
    {
      key: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (entry) => item.state === 'entries' && <Actions entry={entry} isGroup={isGroup} onOpen={onOpen} />,
    },
  ]
}

function Who({ entry }: { entry: Entry }) {
  const { memberId, members, groupName, leaderName } = entry
  const name = nameOf(entry)
  const people = members.map((member) => member.name).join(', ')
  return (
    <RowName
      name={memberId ? <ProfileLink memberId={memberId}>{name}</ProfileLink> : name}
      note={groupName === null ? undefined : `${leaderName ? `Leader: ${leaderName}. ` : ''}${people}`}
    />
  )
}

function Notes({ entry: { problems, lateReason } }: { entry: Entry }) {
  if (problems.length > 0)
    return (
      <span className="line at-top small waiting">
        <TriangleAlert aria-hidden="true" /> {problems.join(' ')}
      </span>
    )
  return lateReason ? <span className="small">Late: {lateReason}</span> : null
}

type ActionsProps = { entry: Entry; isGroup: boolean; onOpen: (open: Open) => void }

function Actions({ entry, isGroup, onOpen }: ActionsProps) {
  const ofGroup = [
    { label: 'Name the group', icon: Pencil, onSelect: () => onOpen({ what: 'name', entry }) },
    { label: 'Add somebody', icon: UserPlus, onSelect: () => onOpen({ what: 'add', entry }) },
    { label: 'Remove somebody', icon: UserMinus, dangerous: true, onSelect: () => onOpen({ what: 'remove', entry }) },
  ] as const
  return (
    <RowActions>
      <RowMenu
        name={nameOf(entry)}
        items={[
          ...(isGroup ? ofGroup : []),
          { label: 'Withdraw', icon: UserX, dangerous: true, onSelect: () => onOpen({ what: 'withdraw', entry }) },
        ]}
      />
    </RowActions>
  )
}
