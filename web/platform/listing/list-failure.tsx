import { useEffect } from 'react'
import type { ApiFailure } from '../api-error.ts'
import { showIfLoggedOut, showPortalFailure } from '../failures.ts'
import { Button } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

type FailureProps = {
  error: ApiFailure
  /** Fetches the list again. */
  onRetry: () => unknown
}

/** Shown when data of the portal could not be loaded. */
export function ListFailure(failure: FailureProps) {
  useEffect(() => showPortalFailure(failure.error), [failure.error])
  return <FailureNotice title="Something went wrong" {...failure} />
}

/** The same for the person's own data, such as 'messages'. */
export function OwnFailure({ of, ...failure }: FailureProps & { of: string }) {
  useEffect(() => showIfLoggedOut(failure.error), [failure.error])
  return <FailureNotice title={`Your ${of} could not be loaded`} announce {...failure} />
}

/** The same for a public list or a part of a page, such as 'listings'. */
export const FailedList = ({ of, ...failure }: FailureProps & { of: string }) => (
  <FailureNotice title={`The ${of} could not be loaded`} announce {...failure} />
)

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
