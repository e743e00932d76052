import { Search } from 'lucide-react'
import { useState } from 'react'
import type { StoredAlbum } from '#shared/gallery/gallery-vocabulary.ts'
import styles from '#web/events/administration/administration.module.css'
import { ListFailure } from '#web/membership/administration/list-failure.tsx'
import { tellPortalFailure } from '#web/platform/failures.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { AlbumSelect } from './album-select.tsx'
import { type AdminPhoto, GALLERY_ANSWERS } from './gallery-answers.ts'
import own from './gallery-tab.module.css'
import { PhotoCard } from './photo-card.tsx'

const PAGE_SIZE = 24

/** What hangs in the gallery, in the order in which visitors see it. */
export function PhotoList() {
  const [album, setAlbum] = useState<StoredAlbum | ''>('')
  const [search, setSearch] = useState('')
  const query = { limit: PAGE_SIZE, album: album || undefined, search: useSettledText(search.trim()) || undefined }
  const photos = usePagedApi('GET /api/admin/gallery', { query })
  const { rows, total, error, isPending, isSearching, hasMore, isFetchingMore, fetchMore, retry } = photos
  return (
    <section className="stack" aria-labelledby="photos-heading">
      <h2 id="photos-heading" className={styles.heading}>
        Photos
      </h2>
      <div className={styles.filters}>
        <TextInput
          icon={Search}
          type="search"
          aria-label="Search photos"
          placeholder="Title or caption"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <AlbumSelect
          none="All albums"
          aria-label="Show album"
          value={album}
          onChange={({ target }) => setAlbum(target.value as StoredAlbum | '')}
        />
      </div>
      {error && <ListFailure error={error} onRetry={retry} />}
      {!error && isPending && <p role="status">Loading photos...</p>}
      {!error && !isPending && (
        <p role="status" className="small soft">
          {isSearching ? 'Searching...' : `Showing ${rows.length} of ${total} ${total === 1 ? 'photo' : 'photos'}`}
        </p>
      )}
      {!error && !isPending && rows.length === 0 && (
        <EmptyState title="No photos found" headingLevel={3}>
          Try another word or album, or add the first one.
        </EmptyState>
      )}
      {!error && <OrderedPhotos photos={rows} />}
      {hasMore && (
        <Button variant="outline" busy={isFetchingMore} onClick={fetchMore}>
          Show more
        </Button>
      )}
    </section>
  )
}

/** A photo is dragged, or moved with its two buttons. */
function OrderedPhotos({ photos }: { photos: AdminPhoto[] }) {
  const [dragged, setDragged] = useState<number | null>(null)
  const order = useSend('PUT /api/admin/gallery/order', { changes: GALLERY_ANSWERS, onError: tellPortalFailure })
  const [asked, setAsked] = useState<readonly string[]>([])
  const ids = order.isPending ? asked : photos.map(({ id }) => id)
  const shown = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  const move = (from: number, to: number) => {
    if (order.isPending || from === to || to < 0 || to >= photos.length) return
    const photoIds = photos.map(({ id }) => id)
    photoIds.splice(to, 0, ...photoIds.splice(from, 1))
    setAsked(photoIds)
    order.mutate({ body: { photoIds } })
  }
  return (
    <ol className={own.photos} aria-busy={order.isPending}>
      {shown.map((photo, at) => (
        <li
          key={photo.id}
          draggable
          className={dragged === at ? styles.dragged : undefined}
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(over) => dragged !== null && over.preventDefault()}
          onDrop={(dropped) => {
            dropped.preventDefault()
            if (dragged !== null) move(dragged, at)
          }}
        >
          <PhotoCard photo={photo} place={{ at, of: shown.length }} onMove={(by) => move(at, at + by)} />
        </li>
      ))}
    </ol>
  )
}
