import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { composeAbout } from './announcement-about.ts'
import { useStartAnnouncement } from './use-start-announcement.ts'

/** Composes the draft that a link asks for, stores it and opens it. */
export function StartingAnnouncement({ search }: { search: URLSearchParams }) {
  const start = useStartAnnouncement()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const compose = useEffectEvent(async () => {
    setFailure(null)
    try {
      start((await composeAbout(search)) ?? { audience: NOBODY })
    } catch (error) {
      setFailure(error as ApiFailure)
    }
  })
  useEffect(() => {
    void compose()
  }, [])
  if (failure) return <ListFailure error={failure} onRetry={compose} />
  return <p role="status">Preparing the announcement...</p>
}

const NOBODY = { conditions: [], people: [], without: [], withoutPeople: [] }
