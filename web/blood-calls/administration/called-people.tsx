import { BLOOD_REPLY_LABELS } from '#shared/blood-calls/blood-call-enums.ts'
import { WAVE_LABELS } from '#shared/blood-calls/wave-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type Call = ResponseOf<'GET /api/admin/blood-calls/:id'>
type Person = Call['people'][number]

/** Everybody whom the call has reached: first those who come, with their numbers. */
export function CalledPeople({ call }: { call: Call }) {
  const { people, called, status } = call
  if (status === 'closed')
    return <EmptyState title="The call is closed">Names and numbers are shown only while a call is open.</EmptyState>
  if (called === 0)
    return <EmptyState title="Nobody has been called yet">Everybody who is called appears here.</EmptyState>
  if (people.length === 0)
    return <EmptyState title="No names">The people who were called are no longer on the list of donors.</EmptyState>
  const rows = people.toSorted((a, b) => PLACE[a.answer ?? 'none'] - PLACE[b.answer ?? 'none'])
  return <Table caption="People called" columns={COLUMNS} rows={rows} rowKey={({ memberId }) => memberId} />
}

const PLACE = { yes: 0, none: 1, no: 2 } as const

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'person',
    header: 'Person',
    kind: 'name',
    cell: ({ name, bloodGroup, emirate }) => (
      <RowName name={name} note={[bloodGroup, emirate].filter(Boolean).join(', ')} />
    ),
  },
  {
    key: 'answer',
    header: 'Reply',
    kind: 'status',
    cell: ({ answer }) => <StatusBadge word={answer ? BLOOD_REPLY_LABELS[answer] : 'No reply'} />,
  },
  {
    key: 'called',
    header: 'Called',
    hideOrder: 'first',
    cell: ({ wave, calledAt }) => `${formatCardDateTime(calledAt)}, ${WAVE_LABELS[wave].toLowerCase()}`,
  },
  { key: 'numbers', header: 'Numbers', kind: 'actions', below: true, cell: (person) => <Numbers {...person} /> },
]

function Numbers({ mobileNumber, whatsappNumber }: Person) {
  if (!mobileNumber) return null
  const chat = (whatsappNumber ?? mobileNumber).replace(/\D/g, '')
  return (
    <span className="button-row">
      <Anchor className="num unbroken" href={`tel:${mobileNumber}`}>
        {groupDigits(mobileNumber)}
      </Anchor>
      <Anchor href={`https://wa.me/${chat}`} newTab>
        WhatsApp
      </Anchor>
    </span>
  )
}
