import { ASK_STATUS_LABELS } from '#shared/marketplace/giveaway-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { showFailure } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { LISTING_QUERY_KEYS, type OwnListing } from '../listing-styles.ts'
import styles from './asker-list.module.css'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** The people who ask for the giveaway, the earliest first; the giver chooses one of them. */
export function AskerList({ listing: { id, title, state } }: { listing: OwnListing }) {
  const asks = useApi('GET /api/listings/:id/asks', { params: { id } })
  const choosing = useSend('POST /api/giveaways/asks/:id/choose', {
    changes: LISTING_QUERY_KEYS,
    onSuccess: ({ message }) => toast({ title: 'Given Away', description: message }),
    onError: (error) => showFailure(error, FAILED),
  })
  if (asks.isPending) return <p className="small soft">Loading requests...</p>
  if (asks.isError) return <FailedList of="requests" error={asks.error} onRetry={asks.refetch} />
  if (asks.data.length === 0) return <p className="small soft">Nobody has asked for this item yet.</p>
  return (
    <ul className={styles.list} aria-label={`Requests for ${title}`}>
      {asks.data.map(({ id: askId, name, email, message, status, createdAt }) => (
        <li key={askId} className={styles.asker}>
          <div className="grid gap-1 anywhere">
            <p className="row">
              <b>{name}</b> <StatusBadge word={ASK_STATUS_LABELS[status]} />
            </p>
            {message && <p className="as-typed">{message}</p>}
            <p className="small soft">
              {formatCardDate(createdAt)},{' '}
              <Anchor href={`mailto:${email}`}>
                <EmailText of={email} />
              </Anchor>
            </p>
          </div>
          {state === 'shown' && status !== 'chosen' && (
            <Button
              variant="outline"
              busy={choosing.isPending}
              onClick={() => choosing.mutate({ params: { id: askId } })}
            >
              Give to {name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
