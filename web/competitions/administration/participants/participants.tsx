import { Hash, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { nameFilter } from '#shared/platform/name-rules.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { ChestNumber } from '../chest-number.tsx'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'
import type { Participant } from './participant.ts'
import { ParticipantDialog } from './participant-dialog.tsx'

/** Everybody who has entered an item: chest numbers, houses and titles. */
export function Participants({ festival }: { festival: AdminFestival }) {
  const { eventId } = festival
  const { data, error, refetch } = useApi('GET /api/admin/events/:id/participants', { params: { id: eventId } })
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<Participant | null>(null)
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading participants...</p>
  const rows = data.filter((participant) => fits(participant, text))
  return (
    <div className="stack">
      {data.length > 0 && (
        <div className="row">
          <SearchField label="Search participants" placeholder="Name or number" value={text} onChange={setText} />
          <Numbers festival={festival} />
          <Houses festival={festival} count={data.filter(({ houseKey }) => houseKey === null).length} />
          <p className="soft small num">{counted(data.length, 'participant', 'participants')}</p>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState title={data.length === 0 ? 'No participants yet' : 'Nobody found'}>
          {data.length === 0 ? 'Members enter the items on the program pages.' : 'Try another name or number.'}
        </EmptyState>
      ) : (
        <Table
          caption="Participants"
          columns={columnsOf(festival, data, setEdited)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {edited && <ParticipantDialog festival={festival} participant={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

const fits = ({ name, chestNumber }: Participant, text: string): boolean =>
  nameFilter(text)(name) || String(chestNumber) === text.trim()

/** Shown while somebody has none. The button says how many it assigns: groups get numbers too. */
function Numbers({ festival }: { festival: AdminFestival }) {
  const count = festival.withoutChestNumber
  const assign = useSend('POST /api/admin/events/:id/chest-numbers', {
    changes: COMPETITION_CHANGES,
    onSuccess: ({ assigned }) =>
      toast(
        assigned > 0
          ? { title: 'Chest Numbers Assigned', description: `${counted(assigned, 'number', 'numbers')} assigned.` }
          : { title: 'Nothing to Assign', description: 'Everybody has a chest number already.' },
      ),
    onError: (error) => showNamedFailure(error, 'No numbers were assigned'),
  })
  if (count === 0 && !assign.isPending) return null
  return (
    <Button size="small" busy={assign.isPending} onClick={() => assign.mutate({ params: { id: festival.eventId } })}>
      <Hash aria-hidden="true" />
      <span>{` Assign chest numbers (${count})`}</span>
    </Button>
  )
}

function Houses({ festival, count }: { festival: AdminFestival; count: number }) {
  const { eventId, settings } = festival
  const assign = useSend('POST /api/admin/events/:id/houses', {
    changes: COMPETITION_CHANGES,
    onSuccess: ({ assigned }) =>
      toast(
        assigned > 0
          ? { title: 'Houses Assigned', description: `${counted(assigned, 'participant', 'participants')} assigned.` }
          : { title: 'Nothing to Assign', description: 'Nobody without a house could be given one.' },
      ),
    onError: (error) => showNamedFailure(error, 'No houses were assigned'),
  })
  if (settings.houseRule !== 'emirate' && settings.houseRule !== 'lot') return null
  if (count === 0 && !assign.isPending) return null
  return (
    <Button
      size="small"
      variant="outline"
      busy={assign.isPending}
      onClick={() => assign.mutate({ params: { id: eventId } })}
    >
      <Shuffle aria-hidden="true" />
      <span>{` Assign houses ${settings.houseRule === 'lot' ? 'by lot' : 'by emirate'} (${count})`}</span>
    </Button>
  )
}

type Edit = (participant: Participant) => void

/** Columns in which all rows would say the same are left out. */
function columnsOf(
  { settings }: AdminFestival,
  rows: readonly Participant[],
  onEdit: Edit,
): readonly Column<Participant>[] {
  const house: Column<Participant> = {
    key: 'house',
    header: 'House',
    kind: 'status',
    cell: ({ house: name }) => name ?? <span className="soft">None</span>,
  }
  const title: Column<Participant> = {
    key: 'title',
    header: 'Title',
    hideOrder: 'first',
    cell: ({ championTitle }) =>
      settings.championTitles.find(({ key }) => key === championTitle)?.name ?? <span className="soft">–</span>,
  }
  return [
    {
      key: 'name',
      header: 'Participant',
      kind: 'name',
      cell: ({ name, memberId, items }) => (
        <RowName
          name={memberId ? <ProfileLink memberId={memberId}>{name}</ProfileLink> : name}
          note={items.join(', ') || 'No items'}
        />
      ),
    },
    {
      key: 'number',
      header: 'Chest number',
      kind: 'status',
      cell: ({ chestNumber }) =>
        chestNumber === null ? <StatusBadge word="No number" /> : <ChestNumber number={chestNumber} />,
    },
    {
      key: 'age',
      header: 'Age',
      kind: 'status',
      cell: ({ age, ageCategory }) => [age, ageCategory].filter((each) => each !== null).join(', '),
    },
    ...(settings.houseRule === 'none' ? [] : [house]),
    ...(rows.some((participant) => nameShown(participant) !== FULL_NAME) ? [NAME_SHOWN] : []),
    ...(rows.some(({ championTitle }) => championTitle !== null) ? [title] : []),
    {
      key: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (participant) => (
        <RowActions>
          <Button size="small" variant="outline" onClick={() => onEdit(participant)}>
            Edit<span className="visually-hidden"> {participant.name}</span>
          </Button>
        </RowActions>
      ),
    },
  ]
}

const ADULT_AGE = 18

const FULL_NAME = 'Full name'

const NAME_SHOWN: Column<Participant> = {
  key: 'consent',
  header: 'Name in results',
  hideOrder: 'second',
  cell: (participant) => nameShown(participant),
}

const nameShown = ({ age, hasNameConsent }: Participant): string => {
  if (age === null || age >= ADULT_AGE) return FULL_NAME
  return hasNameConsent ? 'First name' : 'Without a name'
}
