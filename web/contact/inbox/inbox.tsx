import { useState } from 'react'
import { CONTACT_MESSAGE_STATUS_LABELS, CONTACT_MESSAGE_STATUSES } from '#shared/contact/contact-enums.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import styles from './inbox.module.css'
import { addressOf, filtersIn, type InboxFilters } from './inbox-address.ts'
import { MessagePanel } from './message-panel.tsx'
import type { InboxMessage } from './use-inbox.ts'

/** Messages to the committee; the server searches and paginates. The URL contains the filters. */
export function Inbox({ search }: { search: URLSearchParams }) {
  const filters = filtersIn(search)
  const { text, setText } = useAddressFilters(filters, addressOf)
  return (
    <div className="stack">
      <div className={styles.tools}>
        <ChipRow label="Status of messages">
          <ViewChip href={addressOf({ ...filters, status: undefined })} current={filters.status === undefined}>
            All
          </ViewChip>
          {CONTACT_MESSAGE_STATUSES.map((status) => (
            <ViewChip key={status} href={addressOf({ ...filters, status })} current={filters.status === status}>
              {CONTACT_MESSAGE_STATUS_LABELS[status]}
            </ViewChip>
          ))}
        </ChipRow>
        <SearchField label="Search messages" placeholder="Name, email or text" value={text} onChange={setText} />
      </div>
      <FoundMessages filters={filters} />
    </div>
  )
}

/** The open message stays open when it leaves the list, as a new one does once it is read. */
type Opened = { message: InboxMessage; place: number }

function FoundMessages({ filters: { search, status } }: { filters: InboxFilters }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const messages = usePagedApi('GET /api/admin/messages', { query: { limit: 20, search: search || undefined, status } })
  const { rows, total } = messages
  const openAt = (place: number) => {
    const message = rows[place]
    return message && (() => setOpened({ message, place }))
  }
  const found = rows.findIndex(({ id }) => id === opened?.message.id)
  const at = found < 0 ? (opened?.place ?? 0) : found
  return (
    <div>
      <FoundList
        found={messages}
        nouns={['message', 'messages']}
        empty={search || status ? NOTHING_FOUND : NOTHING_YET}
        isFiltered={search !== ''}
      >
        {() => (
          <Table
            caption="Messages"
            columns={columnsOf((message) => openAt(rows.indexOf(message))?.())}
            rows={rows}
            rowKey={({ id }) => id}
            open={opened?.message.id}
          />
        )}
      </FoundList>
      {opened && (
        <MessagePanel
          key={opened.message.id}
          message={rows[found] ?? opened.message}
          position={found < 0 ? 'Message' : `Message ${formatCount(found + 1)} of ${formatCount(total)}`}
          onNext={openAt(found < 0 ? at : at + 1)}
          onPrevious={openAt(at - 1)}
          // somebody may have closed it, or opened another one, before it was saved
          onChange={(message) =>
            setOpened((current) => (current?.message.id === message.id ? { message, place: at } : current))
          }
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

const NOTHING_YET = { title: 'No messages yet', text: 'Messages from the Contact page appear here.' }
const NOTHING_FOUND = { title: 'No messages found', text: 'Try another search or status.' }

const columnsOf = (open: (message: InboxMessage) => void): readonly Column<InboxMessage>[] => [
  {
    key: 'from',
    header: 'From',
    kind: 'name',
    cell: (message) => (
      <RowName
        name={
          <button type="button" onClick={() => open(message)}>
            {message.name}
          </button>
        }
        note={<EmailText of={message.email} />}
      />
    ),
  },
  {
    key: 'message',
    header: 'Message',
    cell: ({ subject, message }) => (
      <span className={styles.excerpt}>
        <b>{subject}</b> {message}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ status }) => <StatusBadge word={CONTACT_MESSAGE_STATUS_LABELS[status]} />,
  },
  {
    key: 'sent',
    header: 'Sent',
    kind: 'status',
    cell: ({ createdAt }) => <span className="unbroken num">{formatCardDateTime(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (message) => (
      <RowActions>
        <Button size="small" variant="outline" onClick={() => open(message)}>
          Open<span className="visually-hidden"> message from {message.name}</span>
        </Button>
      </RowActions>
    ),
  },
]
