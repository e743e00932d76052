import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'

type FamilyProps = { members: ResponseOf<'GET /api/members/:id'>['familyMembers'] }

export function FamilyList({ members }: FamilyProps) {
  if (members.length === 0)
    return <EmptyState title="No family members">This membership has no family members.</EmptyState>
  return (
    <Table
      caption="Family members"
      rows={members}
      cards="full"
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => <b>{name}</b>, kind: 'name' },
        { key: 'relation', header: 'Relation', cell: ({ relation }) => relation },
        { key: 'birth', header: 'Date of birth', cell: ({ dateOfBirth }) => formatCardDate(dateOfBirth) },
        { key: 'blood', header: 'Blood group', cell: ({ bloodGroup }) => bloodGroup },
      ]}
    />
  )
}
