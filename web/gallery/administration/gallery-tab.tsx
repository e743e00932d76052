import { Plus } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useSearch } from 'wouter'
import { ALBUM_LABELS, GALLERY_ALBUMS } from '#shared/gallery/gallery-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { ACCEPTED_PICTURES } from '#shared/platform/upload-rules.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { ListTools } from '#web/platform/listing/list-tools.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { useAddressFilters } from '#web/platform/listing/use-address-filters.ts'
import { useScrollPosition } from '#web/platform/listing/use-scroll-position.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { DoneLine } from '#web/platform/ui/feedback/done-line.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { galleryAddress } from '../gallery-address.ts'
import { addressOf, filtersIn, type GalleryFilters } from './gallery-filters.ts'
import { GALLERY_QUERY_KEYS } from './gallery-query-keys.ts'
import styles from './gallery-tab.module.css'
import { PhotoGrid } from './photo-grid.tsx'
import type { UploadBatch } from './upload/new-photo.ts'
import { UploadBox } from './upload/upload-box.tsx'
import { uploadQueue } from './upload/upload-queue.ts'
import { useUploadQueue } from './upload/use-upload-queue.ts'

const PAGE_SIZE = 48

/** The photos in the order in which visitors see them; new ones above while they are sent. */
export function GalleryTab() {
  const filters = filtersIn(new URLSearchParams(useSearch()))
  const { text, setText } = useAddressFilters(filters, addressOf)
  const { album, search } = filters
  const query = { limit: PAGE_SIZE, album: album || undefined, search: search || undefined }
  const photos = usePagedApi('GET /api/admin/gallery', { query })
  const batch = useUploadQueue()
  const [marked, setMarked] = useMarks(addressOf(filters))
  useScrollPosition(addressOf(filters), !photos.isPending)
  return (
    <DropTarget>
      <WorkHead title="Gallery" note="Drag a photo by its dots to change the order" actions={<AddPhotos />} />
      <PublishedLine batch={batch} />
      {batch.photos.length > 0 && (
        <div className={styles.uploads}>
          <UploadBox batch={batch} />
        </div>
      )}
      <ListTools views={<AlbumChips filters={filters} />}>
        <SearchField label="Search photos" placeholder="Title or caption" value={text} onChange={setText} />
      </ListTools>
      <FoundList found={photos} nouns={['photo', 'photos']} empty={NOTHING} isFiltered={search !== ''}>
        {(rows) => <PhotoGrid photos={rows} marked={marked} onMark={setMarked} />}
      </FoundList>
      {!photos.rows.some(({ id }) => marked.has(id)) && <UndoLastChange area="gallery" changes={GALLERY_QUERY_KEYS} />}
    </DropTarget>
  )
}

function AlbumChips({ filters: { album, search } }: { filters: GalleryFilters }) {
  return (
    <ChipRow label="Which photos">
      <ViewChip href={addressOf({ album: '', search })} current={album === ''}>
        All
      </ViewChip>
      {GALLERY_ALBUMS.map((each) => (
        <ViewChip key={each} href={addressOf({ album: each, search })} current={each === album}>
          {ALBUM_LABELS[each]}
        </ViewChip>
      ))}
    </ChipRow>
  )
}

/** The chosen photos; another view begins without any. */
function useMarks(view: string) {
  const [marks, setMarks] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: NONE })
  const mark = (ids: ReadonlySet<string>) => setMarks({ view, ids })
  return [marks.view === view ? marks.ids : NONE, mark] as const
}

const NONE: ReadonlySet<string> = new Set()

const NOTHING = {
  title: 'No photos found',
  text: 'Try another search or album, or add photos.',
  headingLevel: 2,
} as const

/** Photos may be dropped anywhere on the tab. */
function DropTarget({ children }: { children: ReactNode }) {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button takes files from everybody
    <div
      onDragOver={(over) => hasFiles(over) && over.preventDefault()}
      onDrop={(dropped) => {
        if (dropped.defaultPrevented || !hasFiles(dropped)) return
        dropped.preventDefault()
        uploadQueue.add([...dropped.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

/** Opens the file chooser: one press before the photos are on their way. */
function AddPhotos() {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_PICTURES}
        className={`visually-hidden ${styles.input}`}
        onChange={({ target }) => {
          uploadQueue.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.add}>
        <Plus aria-hidden="true" /> Add photos
      </label>
    </>
  )
}

function PublishedLine({ batch: { published } }: { batch: UploadBatch }) {
  const mayWrite = useDuty('announcements')
  if (!published) return null
  const { count, album } = published
  return (
    <DoneLine
      onClose={uploadQueue.closePublished}
      actions={
        <>
          <ButtonLink size="small" variant="outline" href={galleryAddress(album)}>
            View page
          </ButtonLink>
          {mayWrite && (
            <ButtonLink size="small" variant="outline" href={writeAddress({ about: 'photos', album, count })}>
              Write to members
            </ButtonLink>
          )}
        </>
      }
    >
      <b>{`${counted(count, 'photo is', 'photos are')} in the gallery`}</b>, in the album {ALBUM_LABELS[album]}.
    </DoneLine>
  )
}
