import { useState } from 'react'
import type { AlbumFilter } from '#shared/gallery/gallery-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'

/** As many as the page asks for at first; the route's row names the same address. */
const FIRST = 60

export type Photo = ResponseOf<'GET /api/gallery'>[number]

/** The photos of an album. A small gallery is read once and filtered here; of a large one an album is read when it is chosen. */
export function usePhotos(album: AlbumFilter) {
  const [wantsAll, setWantsAll] = useState(false)
  const first = useApi('GET /api/gallery', { query: { limit: FIRST } })
  const isWhole = (first.data?.length ?? 0) < FIRST
  const rest = useApiWhen(!isWhole && (wantsAll || album !== ''), 'GET /api/gallery', { query: { album } })
  const read = rest.data ?? first.data ?? []
  return {
    photos: album === '' ? read : read.filter((photo) => photo.album === album),
    isPending: first.isPending,
    error: first.error ?? rest.error,
    retry: () => (first.error ? first.refetch() : rest.refetch()),
    /** Shows every photo, where the first ones are not all. */
    showAll: isWhole || wantsAll || album !== '' ? null : () => setWantsAll(true),
  }
}
