import { useState } from 'react'
import type { AlbumFilter } from '#shared/gallery/gallery-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiQuery, useApiWhen } from '#web/platform/queries.ts'
import { FIRST_PHOTOS, galleryPage } from './page-data.ts'

export type Photo = ResponseOf<'GET /api/gallery'>[number]

/**
 * The photos of an album. A small gallery is fetched once and filtered here; in a large one each album is fetched when
 * it is chosen.
 */
export function usePhotos(album: AlbumFilter) {
  const [wantsAll, setWantsAll] = useState(false)
  const first = useApiQuery(galleryPage.photos)
  const isWhole = (first.data?.length ?? 0) < FIRST_PHOTOS
  const rest = useApiWhen(!isWhole && (wantsAll || album !== ''), 'GET /api/gallery', { query: { album } })
  const read = rest.data ?? first.data ?? []
  return {
    photos: album === '' ? read : read.filter((photo) => photo.album === album),
    isPending: first.isPending,
    error: first.error ?? rest.error,
    retry: () => (first.error ? first.refetch() : rest.refetch()),
    /** Loads all photos; null when all of them are shown. */
    showAll: isWhole || wantsAll || album !== '' ? null : () => setWantsAll(true),
  }
}
