import { useEffect } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { tellPortalFailure } from '#web/platform/failures.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from './members-tab.module.css'

/** Stands where a list could not be read. */
export function ListFailure({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  useEffect(() => tellPortalFailure(error), [error])
  return (
    <div className={styles.failure}>
      <Alert tone="red" title="Something went wrong">
        {error.words}
      </Alert>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
