import { ArrowLeft, ArrowLeftToLine, ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ALBUM_LABELS } from '#shared/gallery/gallery-enums.ts'
import { Cover } from '#web/events/cover.tsx'
import { call } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { SortableList, type SortHandling } from '#web/platform/listing/sortable-list.tsx'
import { useOrderStore } from '#web/platform/listing/use-order-store.ts'
import { useSend } from '#web/platform/send.ts'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { EditPhotoDialog } from './edit-photo-dialog.tsx'
import { type AdminPhoto, GALLERY_QUERY_KEYS } from './gallery-query-keys.ts'
import styles from './gallery-tab.module.css'
import { PhotoBulk } from './photo-bulk.tsx'

type PhotoGridProps = {
  photos: readonly AdminPhoto[]
  marked: ReadonlySet<string>
  onMark: (ids: ReadonlySet<string>) => void
}

/** The photos with a checkbox each, and what can be done with the chosen ones. */
export function PhotoGrid({ photos, marked, onMark }: PhotoGridProps) {
  const store = useOrderStore(
    (photoIds) => call('PUT /api/admin/gallery/order', { body: { photoIds } }),
    GALLERY_QUERY_KEYS,
  )
  const chosen = photos.filter(({ id }) => marked.has(id))
  const toggle = (id: string) => {
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    onMark(next)
  }
  return (
    <>
      <SortableList
        rows={photos}
        nameOf={({ title }) => title}
        onOrder={store}
        label="Photos"
        className={styles.photos}
      >
        {(photo, handling) => (
          <PhotoTile
            photo={photo}
            handling={handling}
            isChosen={marked.has(photo.id)}
            onChoose={() => toggle(photo.id)}
          />
        )}
      </SortableList>
      <PhotoBulk
        photos={chosen}
        onSelectAll={chosen.length < photos.length ? () => onMark(new Set(photos.map(({ id }) => id))) : undefined}
        onClear={() => onMark(new Set())}
      />
    </>
  )
}

type PhotoTileProps = { photo: AdminPhoto; handling: SortHandling; isChosen: boolean; onChoose: () => void }

/** One photo: pressing the picture chooses it; the dots move it, the menu has the rest. */
function PhotoTile({ photo, handling, isChosen, onChoose }: PhotoTileProps) {
  const [isEditing, setEditing] = useState(false)
  const { id, title, description, album, imageUrl, eventTitle } = photo
  const remove = useSend('DELETE /api/gallery/:id', { changes: GALLERY_QUERY_KEYS, onError: showPortalFailure })
  const items: RowMenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) },
    ...listMoves(handling),
    { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => remove.mutate({ params: { id } }) },
  ]
  return (
    <div className={styles.tile} data-chosen={isChosen || undefined}>
      <label className={styles.picture}>
        <input type="checkbox" aria-label={`Select ${title}`} checked={isChosen} onChange={onChoose} />
        <Cover src={imageUrl} sizes="(max-width: 37.49rem) 46vw, 13rem" small />
      </label>
      <div className={styles.actions}>
        {handling.handle}
        <RowMenu name={title} items={items} />
      </div>
      <h2 className={styles.title}>
        <button type="button" onClick={() => setEditing(true)}>
          <TitleText of={title} />
        </button>
      </h2>
      <p className={styles.note}>
        <TitleText of={[ALBUM_LABELS[album], eventTitle].filter(Boolean).join(', ')} />
      </p>
      {description && <p className={`${styles.note} clamp-2`}>{description}</p>}
      {isEditing && <EditPhotoDialog photo={photo} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** What the dots do, for those who neither drag nor have a keyboard. */
function listMoves({ place, moveTo }: SortHandling): RowMenuItem[] {
  const { at, of } = place
  const forward: RowMenuItem[] = [
    { label: 'Move to the front', icon: ArrowLeftToLine, onSelect: () => moveTo(0) },
    { label: 'Move forward', icon: ArrowLeft, onSelect: () => moveTo(at - 1) },
  ]
  const back: RowMenuItem = { label: 'Move back', icon: ArrowRight, onSelect: () => moveTo(at + 1) }
  return [...(at > 0 ? forward : []), ...(at < of - 1 ? [back] : [])]
}
