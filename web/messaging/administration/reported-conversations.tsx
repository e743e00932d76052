import clsx from 'clsx'
import { summarizeMessage } from '#shared/messaging/message-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { ShowMore } from '#web/platform/listing/show-more.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import lined from '#web/platform/ui/surface/lined-rows.module.css'
import styles from './reported-conversations.module.css'

type Report = ResponseOf<'GET /api/admin/conversation-reports'>[number]

/** The pending reports. Conversations are opened one at a time, and each opening is logged. */
export function ReportedConversations() {
  const { rows, error, isPending, hasMore, isFetchingMore, fetchMore, retry } = usePagedApi(
    'GET /api/admin/conversation-reports',
    { query: { status: 'open', limit: 20 } },
  )
  if (isPending) return <PageMessage within>Loading reports...</PageMessage>
  if (error && rows.length === 0) return <ListFailure error={error} onRetry={retry} />
  if (rows.length === 0)
    return (
      <EmptyState title="No reported conversations">
        Conversations stay private unless one of the two people reports them.
      </EmptyState>
    )
  return (
    <div className="stack">
      <ul className={lined.rows} data-ground="day">
        {rows.map((report) => (
          <li key={report.id}>
            <ReportPanel report={report} />
          </li>
        ))}
      </ul>
      <ShowMore hasMore={hasMore} isFetchingMore={isFetchingMore} fetchMore={fetchMore} />
    </div>
  )
}

function ReportPanel({ report }: { report: Report }) {
  const { id, reason, reporter, reported, listing, createdAt } = report
  const reading = useSend('POST /api/admin/conversation-reports/:id/reading', { onError: showPortalFailure })
  const settling = useSend('POST /api/admin/conversation-reports/:id/settle', {
    changes: ['/api/admin/conversation-reports'],
    onSuccess: ({ message }) => toast({ title: 'Report Closed', description: message }),
    onError: showPortalFailure,
  })
  const settle = (status: 'upheld' | 'dismissed') => settling.mutate({ params: { id }, body: { status } })
  return (
    <section className={styles.report} aria-label={`${reporter} reports ${reported}`}>
      <h2 className={styles.reason}>{reason}</h2>
      <p className="small soft">
        {reporter} reports {reported}, about ‘{listing ?? 'a deleted listing'}’,{' '}
        <time dateTime={createdAt}>{formatCardDateTime(createdAt)}</time>
      </p>
      {reading.data && <ReportedMessages reportId={id} messages={reading.data} />}
      <div className="row">
        {!reading.data && (
          <Button
            size="small"
            variant="outline"
            busy={reading.isPending}
            onClick={() => reading.mutate({ params: { id } })}
          >
            Read the conversation
          </Button>
        )}
        <Button size="small" variant="danger" busy={settling.isPending} onClick={() => settle('upheld')}>
          Uphold report
        </Button>
        <Button size="small" variant="quiet" disabled={settling.isPending} onClick={() => settle('dismissed')}>
          Dismiss report
        </Button>
        {!reading.data && <p className="small soft">The activity log records that you read it.</p>}
      </div>
    </section>
  )
}

type Messages = ResponseOf<'POST /api/admin/conversation-reports/:id/reading'>

/** The messages of a conversation, the oldest first, with the reported one marked. */
const ReportedMessages = ({ reportId, messages }: { reportId: string; messages: Messages }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
  <section className={styles.scroller} tabIndex={0} aria-label="The reported conversation">
    <ol className="grid">
      {messages.toReversed().map((message) => (
        <li key={message.id} className={clsx('anywhere', message.isReported && styles.marked)}>
          <p className="small">
            <b>{message.sender}</b> <time dateTime={message.createdAt}>{formatCardDateTime(message.createdAt)}</time>{' '}
            {message.isReported && <StatusBadge word="Reported" />}
          </p>
          <p className={styles.words} dir="auto">
            {summarizeMessage(message)}
          </p>
          {message.messageType !== 'text' && (
            <a href={`/api/admin/conversation-reports/${reportId}/attachments/${message.id}`} download>
              Download the {message.messageType === 'image' ? 'picture' : 'PDF'}
            </a>
          )}
        </li>
      ))}
    </ol>
  </section>
)
