import { ApiError } from '#web/platform/api-error.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'

const LOST = 'There is no connection. Please send your vote again when it is back: a vote never counts twice.'

/** Why a vote has not arrived; on the page, because the code of other messages may not be loaded without a connection. */
export function FailedVote({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Alert tone="red" title="Your vote did not arrive" announce>
      {(error instanceof ApiError && error.userMessage) || LOST}
    </Alert>
  )
}
