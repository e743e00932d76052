import { useEffect } from 'react'
import type { ApiFailure } from '../api-error.ts'
import { showIfLoggedOut, showPortalFailure } from '../failures.ts'
import { Button } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type FailureProps = {
  error: ApiFailure
  /** Asks for the list anew. */
  onRetry: () => unknown
}

/** Stands where something of the portal could not be read. */
export function ListFailure(failure: FailureProps) {
  useEffect(() => showPortalFailure(failure.error), [failure.error])
  return <FailureNotice title="Something went wrong" {...failure} />
}

/** The same where something of one's own could not be read: 'messages'. */
export function OwnFailure({ of, ...failure }: FailureProps & { of: string }) {
  useEffect(() => showIfLoggedOut(failure.error), [failure.error])
  return <FailureNotice title={`Your ${of} could not be loaded`} announce {...failure} />
}

/** The same where a list for everybody, or a part of a page, could not be read: 'listings'. */
export const FailedList = ({ of, ...failure }: FailureProps & { of: string }) => (
  <FailureNotice title={`The ${of} could not be loaded`} announce {...failure} />
)

/** Says what could not be read, and offers to try again. */
function FailureNotice({ title, announce, error, onRetry }: FailureProps & { title: string; announce?: boolean }) {
  return (
    <div className="stack">
      <Alert tone="red" title={title} announce={announce}>
        {error.userMessage}
      </Alert>
      <div className="button-row">
        <Button variant="outline" onClick={() => void onRetry()}>
          Try again
        </Button>
      </div>
    </div>
  )
}
