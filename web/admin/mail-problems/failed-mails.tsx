import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type Column, Table, TableActions, TablePerson } from '#web/platform/ui/surface/table.tsx'
import { inWords } from '../activity/activity-text.ts'
import styles from '../office.module.css'
import { retryOptions } from './retrying.ts'

type FailedMail = ResponseOf<'GET /api/admin/failed-mails'>[number]

export function FailedMails() {
  const found = usePagedApi('GET /api/admin/failed-mails', { query: { limit: 20 } })
  const sendAll = useSend('POST /api/admin/failed-mails/send-again', retryOptions('Sent Again'))
  return (
    <section className="stack" aria-labelledby="mails-heading">
      <div className={styles.top}>
        <h2 id="mails-heading" className={styles.heading}>
          {' '}
          Emails{' '}
        </h2>
        {found.rows.length > 1 && (
          <Button variant="outline" busy={sendAll.isPending} onClick={() => sendAll.mutate({})}>
            Send all again
          </Button>
        )}
      </div>
      <FoundList
        found={found}
        nouns={['email', 'emails']}
        empty={{ title: 'No failed emails', text: 'All emails have been sent or are being sent.' }}
      >
        {(rows) => <Table caption="Failed emails" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </FoundList>
    </section>
  )
}

const COLUMNS: readonly Column<FailedMail>[] = [
  {
    key: 'mail',
    header: 'Email',
    kind: 'full',
    cell: ({ subject, name, addressee }) => (
      <TablePerson avatar={null} name={subject ?? inWords(name)} note={addressee ?? 'Unknown recipient'} />
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ lastError }) => <span className={styles.words}>{lastError ?? 'Unknown'}</span>,
  },
  { key: 'tries', header: 'Attempts', kind: 'number', cell: ({ attempts }) => attempts },
  { key: 'from', header: 'From', cell: ({ createdAt }) => formatCardDateTime(createdAt) },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (mail) => (
      <TableActions>
        <SendAgain mail={mail} />
      </TableActions>
    ),
  },
]

function SendAgain({ mail: { id, subject, name, addressee } }: { mail: FailedMail }) {
  const send = useSend('POST /api/admin/failed-mails/:id/send-again', retryOptions('Sent Again'))
  const label = `Send again: ${subject ?? inWords(name)}${addressee ? ` to ${addressee}` : ''}`
  return (
    <Button variant="outline" aria-label={label} busy={send.isPending} onClick={() => send.mutate({ params: { id } })}>
      Send again
    </Button>
  )
}
