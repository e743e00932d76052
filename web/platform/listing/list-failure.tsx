import { useEffect } from 'react'
import type { ApiFailure } from '../api-error.ts'
import { tellPortalFailure } from '../failures.ts'
import { Button } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

/** Stands where something of the portal could not be read. */
export function ListFailure({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
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
