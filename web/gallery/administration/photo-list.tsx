import { useState } from 'react'
import type { StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import styles from '#web/events/administration/administration.module.css'
import { showPortalFailure } from '#web/platform/failures.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { OrderedList } from '#web/platform/listing/ordered-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { AlbumSelect } from './album-select.tsx'
import { type AdminPhoto, GALLERY_QUERY_KEYS } from './gallery-query-keys.ts'
import own from './gallery-tab.module.css'
import { PhotoCard } from './photo-card.tsx'

const PAGE_SIZE = 24

/** The photos of the gallery, in the order in which visitors see them. */
export function PhotoList() {
  const [album, setAlbum] = useState<StoredAlbum | ''>('')
  const [search, setSearch] = useState('')
  const query = { limit: PAGE_SIZE, album: album || undefined, search: useSettledText(search.trim()) || undefined }
  const photos = usePagedApi('GET /api/admin/gallery', { query })
  return (
    <section className="stack" aria-labelledby="photos-heading">
      <h2 id="photos-heading" className={styles.heading}>
        Photos
      </h2>
      <div className={styles.filters}>
        <SearchField label="Search photos" placeholder="Title or caption" value={search} onChange={setSearch} />
        <AlbumSelect
          none="All albums"
          aria-label="Show album"
          value={album}
          onChange={({ target }) => setAlbum(target.value as StoredAlbum | '')}
        />
      </div>
      <FoundList found={photos} nouns={['photo', 'photos']} empty={NOTHING}>
        {(rows) => <OrderedPhotos photos={rows} />}
      </FoundList>
    </section>
  )
}

const NOTHING = {
  title: 'No photos found',
  text: 'Try another search or album, or add photos.',
  headingLevel: 3,
} as const

function OrderedPhotos({ photos }: { photos: readonly AdminPhoto[] }) {
  const order = useSend('PUT /api/admin/gallery/order', { changes: GALLERY_QUERY_KEYS, onError: showPortalFailure })
  return (
    <OrderedList
      className={own.photos}
      rows={photos}
      isStoring={order.isPending}
      onOrder={(photoIds) => order.mutate({ body: { photoIds } })}
    >
      {(photo, handling) => <PhotoCard photo={photo} {...handling} />}
    </OrderedList>
  )
}
