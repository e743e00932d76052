import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Marks all notices up to `until` as read; later ones stay unread. */
export function ReadAll({ unread, until }: { unread: number; until: string }) {
  const reading = useSend('POST /api/notices/read-all', {
    changes: ['/api/notices'],
    onError: (error) => showFailure(error, FAILED),
  })
  return (
    <>
      {unread > 0 && (
        <Button variant="outline" busy={reading.isPending} onClick={() => reading.mutate({ body: { until } })}>
          Mark all as read
        </Button>
      )}
      <span role="status" className="soft">
        {unread === 0 && 'You have read everything.'}
      </span>
    </>
  )
}
