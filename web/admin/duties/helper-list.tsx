import { HELPER_KINDS } from '#shared/admin/helper-kinds.ts'
import { textOfDays } from '#shared/events/chosen-day-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type Helper = ResponseOf<'GET /api/admin/duties'>['helpers'][number]

/** People who help with a link instead of an account. */
export function Helpers({ helpers }: { helpers: readonly Helper[] }) {
  return (
    <Box title="Helpers without an account" padded={helpers.length === 0}>
      {helpers.length === 0 ? (
        <p className="soft">
          Nobody has a link now. Links for the gate, counters and photographers are made on the pages of an event, links
          for judges in its arts festival.
        </p>
      ) : (
        <Table
          caption="Helpers without an account"
          columns={COLUMNS}
          rows={helpers}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
    </Box>
  )
}

const COLUMNS: readonly Column<Helper>[] = [
  {
    key: 'who',
    header: 'Helper',
    kind: 'name',
    cell: (helper) => (
      <RowName name={helper.name} note={<Anchor href={PAGES[helper.kind](helper.eventId)}>{helper.event}</Anchor>} />
    ),
  },
  { key: 'what', header: 'Helps as', kind: 'status', cell: ({ kind }) => HELPER_KINDS[kind].label },
  { key: 'sees', header: 'What they may see', hideOrder: 'first', cell: ({ kind }) => HELPER_KINDS[kind].sees },
  {
    key: 'end',
    header: 'Works on',
    kind: 'status',
    cell: ({ days }) => (
      <span className={days.length > 1 ? 'num' : 'unbroken num'}>{`${textOfDays(days)}, then it ends`}</span>
    ),
  },
]

/** Where the links of each kind are made and ended. */
const PAGES: Record<Helper['kind'], (eventId: string) => string> = {
  gate: (eventId) => `/admin/events/${eventId}/attendees`,
  counter: (eventId) => `/admin/events/${eventId}/counters`,
  judge: (eventId) => `/admin/events/${eventId}/competition?part=judges`,
  photographer: (eventId) => `/admin/events/${eventId}/attendees`,
}
