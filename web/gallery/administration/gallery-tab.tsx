import { useState } from 'react'
import { ALBUM_LABELS, type StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import styles from '#web/events/administration/administration.module.css'
import { Cover } from '#web/events/cover.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { MoveButtons } from '#web/platform/listing/move-buttons.tsx'
import { OrderedList } from '#web/platform/listing/ordered-list.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { AlbumSelect } from './album-select.tsx'
import { EditPhotoDialog } from './edit-photo-dialog.tsx'
import { type AdminPhoto, GALLERY_QUERY_KEYS } from './gallery-query-keys.ts'
import own from './gallery-tab.module.css'
import { UploadPanel } from './upload/upload-panel.tsx'

/** The upload of new photos above, all photos below. */
export function GalleryTab() {
  return (
    <div className="stack-large">
      <UploadPanel />
      <PhotoList />
    </div>
  )
}

const PAGE_SIZE = 24

/** The photos of the gallery, in the order in which visitors see them. */
function PhotoList() {
  const [album, setAlbum] = useState<StoredAlbum | ''>('')
  const [search, setSearch] = useState('')
  const query = { limit: PAGE_SIZE, album: album || undefined, search: useDebouncedText(search.trim()) || undefined }
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

type PhotoCardProps = { photo: AdminPhoto; place: { at: number; of: number }; onMove: (by: 1 | -1) => void }

/** One photo with its texts, its position and its actions. */
function PhotoCard({ photo, place, onMove }: PhotoCardProps) {
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null)
  const { title, description, album, imageUrl, eventTitle } = photo
  const named = <span className="visually-hidden"> {title}</span>
  return (
    <Panel className={own.card} aria-label={title}>
      <div className={own.cover}>
        <Cover src={imageUrl} sizes="(max-width: 40rem) 92vw, 20rem" />
      </div>
      <div className={own.facts}>
        <h3 className={styles.rowTitle}>{title}</h3>
        <Badge plain>{ALBUM_LABELS[album]}</Badge>
      </div>
      {description && <p className="small soft clamp-2">{description}</p>}
      {eventTitle && <p className="small">At {eventTitle}</p>}
      <div className={own.actions}>
        <Button onClick={() => setAsking('edit')}>Edit{named}</Button>
        <Button variant="danger" onClick={() => setAsking('delete')}>
          Delete{named}
        </Button>
        <MoveButtons name={title} place={place} onMove={onMove} of="cards" />
      </div>
      {asking === 'edit' && <EditPhotoDialog photo={photo} onClose={() => setAsking(null)} />}
      <DeletePhotoDialog photo={photo} open={asking === 'delete'} onClose={() => setAsking(null)} />
    </Panel>
  )
}

type DeletePhotoProps = { photo: AdminPhoto; open: boolean; onClose: () => void }

function DeletePhotoDialog({ photo: { id, title }, open, onClose }: DeletePhotoProps) {
  const remove = useSend('DELETE /api/gallery/:id', {
    changes: GALLERY_QUERY_KEYS,
    onSuccess: () => toast({ title: 'Photo Deleted', description: `${title} has been deleted.` }),
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <DeleteDialog
      name={title}
      label="Delete photo"
      open={open}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>This deletes the photo and its texts. It cannot be undone.</p>
    </DeleteDialog>
  )
}
