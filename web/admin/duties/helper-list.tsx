import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type Helper = ResponseOf<'GET /api/admin/duties'>['helpers'][number]

/** People who help with a link instead of an account. */
export function Helpers({ helpers }: { helpers: readonly Helper[] }) {
  return (
    <Box title="Helpers without an account">
      {helpers.length === 0 ? (
        <EmptyState title="Nobody has a link now" headingLevel={3}>
          Links for the gate are made on the page of an event, those for judges in its arts festival.
        </EmptyState>
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

const SEES: Record<Helper['kind'], string> = {
  gate: 'Names, numbers, photos and parties of those who are registered; checks them in.',
  judge: 'Code letters and items, no names; enters marks.',
}

const COLUMNS: readonly Column<Helper>[] = [
  {
    key: 'who',
    header: 'Helper',
    kind: 'name',
    cell: (helper) => <RowName name={helper.name} note={<Anchor href={pageOf(helper)}>{helper.event}</Anchor>} />,
  },
  { key: 'what', header: 'Helps as', cell: ({ kind }) => (kind === 'gate' ? 'Gate' : 'Judge') },
  { key: 'sees', header: 'What they may see', hideOrder: 'first', cell: ({ kind }) => SEES[kind] },
  {
    key: 'end',
    header: 'Works on',
    kind: 'status',
    cell: ({ day }) => <span className="unbroken num">{`${formatCardDate(day)}, then it ends`}</span>,
  },
]

const pageOf = ({ kind, eventId }: Helper) =>
  kind === 'gate' ? `/admin/events/${eventId}/attendees` : `/admin/events/${eventId}/competition?part=judges`
