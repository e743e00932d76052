import { useState } from 'react'
import {
  CONTACT_MESSAGE_STATUS_LABELS,
  CONTACT_MESSAGE_STATUSES,
  type ContactMessageStatus,
} from '#shared/contact/contact-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type Column, Table, TableActions, TablePerson } from '#web/platform/ui/surface/table.tsx'
import styles from './inbox.module.css'
import { MessageDialog } from './message-dialog.tsx'
import type { InboxMessage } from './use-inbox.ts'

/** Messages to the committee; the server searches and paginates. `begun` is the initial search text. */
export function Inbox({ begun }: { begun: string }) {
  const [search, setSearch] = useState(begun)
  const [status, setStatus] = useState<ContactMessageStatus | ''>('')
  const settled = useDebouncedText(search.trim())
  return (
    <div className="stack">
      <div className={styles.filters}>
        <SearchField label="Search messages" placeholder="Name, email or text" value={search} onChange={setSearch} />
        <Select
          aria-label="Status of messages"
          value={status}
          onChange={({ target }) => setStatus(target.value as ContactMessageStatus | '')}
        >
          <Options prompt="All statuses" values={CONTACT_MESSAGE_STATUSES} labels={CONTACT_MESSAGE_STATUS_LABELS} />
        </Select>
      </div>
      <FoundMessages search={settled} status={status} />
    </div>
  )
}

function FoundMessages({ search, status }: { search: string; status: ContactMessageStatus | '' }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const query = { limit: 20, search: search || undefined, status: status || undefined }
  const messages = usePagedApi('GET /api/admin/messages', { query })
  const [retained, setRetained] = useState<InboxMessage | null>(null)
  const chosen = messages.rows.find(({ id }) => id === chosenId) ?? retained
  const open = (message: InboxMessage) => {
    setRetained(message)
    setChosenId(message.id)
  }
  return (
    <>
      <FoundList found={messages} nouns={['message', 'messages']} empty={NOTHING}>
        {(rows) => <Table caption="Messages" columns={columnsOf(open)} rows={rows} rowKey={({ id }) => id} />}
      </FoundList>
      {chosenId && chosen && (
        <MessageDialog key={chosenId} message={chosen} onChange={setRetained} onClose={() => setChosenId(null)} />
      )}
    </>
  )
}

const NOTHING = { title: 'No messages found', text: 'Messages from the Contact page appear here.' }

const columnsOf = (open: (message: InboxMessage) => void): Column<InboxMessage>[] => [
  {
    key: 'from',
    header: 'From',
    kind: 'full',
    cell: ({ name, email }) => <TablePerson avatar={null} name={name} note={email} />,
  },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  { key: 'message', header: 'Message', cell: ({ message }) => <span className={styles.excerpt}>{message}</span> },
  { key: 'sent', header: 'Sent', cell: ({ createdAt }) => formatCardDateTime(createdAt) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge word={CONTACT_MESSAGE_STATUS_LABELS[status]} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (message) => (
      <TableActions>
        <Button variant="outline" aria-label={`Open message from ${message.name}`} onClick={() => open(message)}>
          Open
        </Button>
      </TableActions>
    ),
  },
]
