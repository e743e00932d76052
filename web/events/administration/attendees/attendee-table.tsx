import { UserCheck, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { formatCardDate, formatTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'

import { ProfileLink } from '#web/membership/administration/member-name.tsx'

import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { sayUndone } from '#web/platform/undo/say-undone.ts'
import { ArrivedDialog } from './arrived-dialog.tsx'
import { type Attendee, notesOf } from './attendee.ts'
import styles from './attendees.module.css'
import { CancelAttendee } from './cancel-attendee.tsx'
import { GivePlace } from './give-place.tsx'
import { PartyDialog } from './party-dialog.tsx'
import { useCheckIn } from './use-check-in.ts'

type OpenDialog = { what: 'party' | 'arrived' | 'cancel'; attendee: Attendee } | null

/** The parties of an event: the one action each needs now, and a menu for the rest. */
export function AttendeeTable({ eventId, attendees }: { eventId: string; attendees: readonly Attendee[] }) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const { data: event } = useApi('GET /api/admin/events/:id', { params: { id: eventId } })
  const columns = columnsOf(eventId, setOpen).filter(
    ({ key }) => key !== 'note' || attendees.some((attendee) => notesOf(attendee) !== ''),
  )
  const question = attendees.some(({ answer }) => answer) && (event?.customQuestion || 'Reply')
  const at = columns.findIndex(({ key }) => key === 'since')
  return (
    <>
      <Table
        caption="Attendees"
        columns={question ? columns.toSpliced(at, 0, answerColumn(question)) : columns}
        rows={attendees}
        rowKey={({ id }) => id}
      />
      {open?.what === 'party' && <PartyDialog eventId={eventId} attendee={open.attendee} onClose={close} />}
      {open?.what === 'arrived' && <ArrivedDialog eventId={eventId} attendee={open.attendee} onClose={close} />}
      {open?.what === 'cancel' && <CancelAttendee eventId={eventId} attendee={open.attendee} onClose={close} />}
    </>
  )
}

/** What the members replied to the event's own question, under the question. */
const answerColumn = (question: string): Column<Attendee> => ({
  key: 'answer',
  header: question,
  hideOrder: 'second',
  cell: ({ answer }) => answer || <span className="soft">–</span>,
})

const columnsOf = (eventId: string, onAsk: (open: OpenDialog) => void): readonly Column<Attendee>[] => [
  { key: 'who', header: 'Who', kind: 'name', cell: (attendee) => <Who attendee={attendee} /> },
  {
    key: 'people',
    header: 'Party',
    kind: 'number',
    cell: ({ people }) => <Count value={people} unit={people === 1 ? 'person' : 'people'} />,
  },
  {
    key: 'vegetarian',
    header: 'Vegetarian',
    kind: 'number',
    cell: ({ vegetarian }) => <Count value={vegetarian} unit="vegetarian" />,
  },
  {
    key: 'note',
    header: 'Note',
    hideOrder: 'second',
    cell: (attendee) => notesOf(attendee) || <span className="soft">–</span>,
  },
  {
    key: 'since',
    header: 'Registered',
    hideOrder: 'first',
    cell: ({ since }) => <span className="unbroken num">{formatCardDate(since)}</span>,
  },
  { key: 'status', header: 'Status', kind: 'status', cell: (attendee) => <State attendee={attendee} /> },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (attendee) => <Actions eventId={eventId} attendee={attendee} onAsk={onAsk} />,
  },
]

function Who({ attendee: { memberId, fullName, membershipNumber, mobileNumber } }: { attendee: Attendee }) {
  const phone = mobileNumber && (
    <Anchor className="unbroken" href={`tel:${mobileNumber}`}>
      {groupDigits(mobileNumber)}
    </Anchor>
  )
  return (
    <RowName
      name={memberId ? <ProfileLink memberId={memberId}>{fullName}</ProfileLink> : fullName}
      note={
        <>
          {memberId ? membershipNumber : 'Guest'}
          {phone && <>, {phone}</>}
        </>
      }
    />
  )
}

const Count = ({ value, unit }: { value: number; unit: string }) => (
  <>
    {value}
    <span className={styles.unit}> {unit}</span>
  </>
)

function State({ attendee: { state, checkedInAt, arrived, people, owed } }: { attendee: Attendee }) {
  if (checkedInAt)
    return (
      <StatusBadge word="Checked in">
        Checked in {formatTime(checkedInAt)}
        {people > 1 && <span>{`, ${arrivedOf(people, arrived)}`}</span>}
      </StatusBadge>
    )
  if (owed) return <StatusBadge word="Places held">{`Not paid, ${formatDirhams(owed)}`}</StatusBadge>
  if (owed === 0) return <StatusBadge word="Paid" />
  // most are registered, so only the others have a badge
  return state === 'waiting' && <StatusBadge word="Waiting list" />
}

const arrivedOf = (people: number, arrived: number | null) =>
  arrived === null || arrived === people ? people : `${arrived} of ${people}`

type ActionsProps = { eventId: string; attendee: Attendee; onAsk: (open: OpenDialog) => void }

function Actions({ eventId, attendee, onAsk }: ActionsProps) {
  const { id, fullName, state, checkedInAt, memberId, people } = attendee
  const { checkIn, isCheckingIn } = useCheckIn(eventId)
  const undo = useSend('DELETE /api/admin/events/:id/check-in/:memberId', {
    changes: [`/api/admin/events/${eventId}/att`],
    onSuccess: () => sayUndone(`${fullName} is not checked in.`),
    onError: (error) => showPortalFailure(error),
  })
  const items: RowMenuItem[] = [
    ...(checkedInAt && people > 1
      ? [{ label: 'Count who came', icon: UserCheck, onSelect: () => onAsk({ what: 'arrived', attendee }) }]
      : []),
    { label: 'Change the party', icon: Users, onSelect: () => onAsk({ what: 'party', attendee }) },
    { label: cancelWords(attendee), icon: UserX, dangerous: true, onSelect: () => onAsk({ what: 'cancel', attendee }) },
  ]
  const named = <span className="visually-hidden"> {fullName}</span>
  return (
    <RowActions>
      {state === 'waiting' ? (
        <GivePlace eventId={eventId} attendee={attendee} />
      ) : checkedInAt ? (
        <Button
          size="small"
          variant="quiet"
          busy={undo.isPending}
          onClick={() => undo.mutate({ params: { id: eventId, memberId: id } })}
        >
          Undo{named}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outline"
          busy={isCheckingIn}
          onClick={() => checkIn(memberId ? { memberId } : { guestId: id })}
        >
          Check in{named}
        </Button>
      )}
      <RowMenu name={fullName} items={items} />
    </RowActions>
  )
}

const cancelWords = ({ state }: Attendee) =>
  state === 'waiting' ? 'Remove from the waiting list' : 'Cancel the registration'
