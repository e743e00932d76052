import { useEffect } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { tellPortalFailure } from '#web/platform/failures.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'

/** Stands where something of the portal could not be read. */
export function LoadingFailed({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  useEffect(() => tellPortalFailure(error), [error])
  return (
    <div className="stack">
      <Alert tone="red" title="Something went wrong">
        {error.words}
      </Alert>
      <div className="button-row">
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
