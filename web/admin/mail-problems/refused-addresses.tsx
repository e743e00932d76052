import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import '#web/platform/styles/prose.css'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type RefusedAddress = ResponseOf<'GET /api/admin/refused-addresses'>[number]

/** Addresses that do not exist or take no mail, so that somebody calls and asks for the right one. */
export function RefusedAddresses() {
  const found = usePagedApi('GET /api/admin/refused-addresses', { query: { limit: 20 } })
  return (
    <section className="stack" aria-labelledby="refused-heading">
      <h2 id="refused-heading">Refused addresses</h2>
      <p className="soft prose">
        These addresses do not exist or do not accept emails. Announcements are no longer sent to them; all other emails
        still are. An address leaves this list when it accepts an email or the person changes it.
      </p>
      <FoundList
        found={found}
        nouns={['address', 'addresses']}
        empty={{
          title: 'No refused addresses',
          text: 'All addresses accept our emails.',
          headingLevel: 3,
        }}
      >
        {(rows) => (
          <Table caption="Refused addresses" columns={COLUMNS} rows={rows} rowKey={({ address }) => address} />
        )}
      </FoundList>
    </section>
  )
}

const COLUMNS: readonly Column<RefusedAddress>[] = [
  {
    key: 'person',
    header: 'Person',
    kind: 'name',
    cell: ({ name, memberId, address }) => (
      <RowName
        name={memberId ? <ProfileLink memberId={memberId}>{name}</ProfileLink> : (name ?? 'No account')}
        note={<EmailText of={address} />}
      />
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    kind: 'status',
    cell: ({ reason }) => <span className="anywhere">{reason}</span>,
  },
  {
    key: 'at',
    header: 'Refused',
    kind: 'status',
    cell: ({ at }) => <span className="unbroken num">{formatCardDateTime(at)}</span>,
  },
]
