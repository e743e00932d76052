import { type MouseEvent, useState } from 'react'
import { useLocation } from 'wouter'
import nothingYet from '#brand/art/empty-no-events.svg'
import { GALLERY_LEAD, GALLERY_SUMMARY } from '#brand/words/gallery.ts'
import { ALBUM_FILTER_LABELS, ALBUM_FILTERS, ALBUM_LABELS, type AlbumFilter } from '#shared/gallery/gallery-enums.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './gallery-page.module.css'
import { PhotoDialog } from './photo-dialog.tsx'
import { largestOf, PhotoPicture } from './photo-picture.tsx'
import { type Photo, usePhotos } from './use-photos.ts'

export const head = (): Head => ({
  title: 'Gallery',
  description: `${GALLERY_SUMMARY} ${GALLERY_LEAD}`,
})

export default function GalleryPage({ search }: PageProps) {
  const album = albumOf(search.get('album'))
  const { photos, isPending, error, retry, showAll } = usePhotos(album)
  return (
    <>
      <PageHead malayalam="ചിത്രങ്ങൾ" title="Gallery" lead={GALLERY_LEAD} />
      <Section>
        <AlbumButtons chosen={album} />
        {isPending && <p role="status">Loading photos...</p>}
        {error && <FailedList of="photos" error={error} onRetry={retry} />}
        {!isPending && !error && <PhotoGrid photos={photos} />}
        {showAll && (
          <div className={styles.more}>
            <Button variant="outline" onClick={showAll}>
              Show all photos
            </Button>
          </div>
        )}
      </Section>
    </>
  )
}

const albumOf = (text: string | null): AlbumFilter => ALBUM_FILTERS.find((album) => album === text) ?? ''

/** Without scripts the buttons send the form, and the server filters. */
function AlbumButtons({ chosen }: { chosen: AlbumFilter }) {
  const [, navigate] = useLocation()
  const choose = (event: MouseEvent, album: AlbumFilter) => {
    event.preventDefault()
    navigate(album ? `/gallery?album=${album}` : '/gallery', { replace: true })
  }
  return (
    <form action="/gallery">
      <fieldset className={styles.albums}>
        <legend className="visually-hidden">Albums</legend>
        {ALBUM_FILTERS.map((album) => (
          <button
            key={album}
            type="submit"
            name="album"
            value={album}
            className={styles.album}
            aria-pressed={album === chosen}
            onClick={(event) => choose(event, album)}
          >
            {ALBUM_FILTER_LABELS[album]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** Each photo is a link to its large version; with scripts it opens in the dialog. */
function PhotoGrid({ photos }: { photos: readonly Photo[] }) {
  const [enlarged, setEnlarged] = useState<number | null>(null)
  if (photos.length === 0)
    return (
      <EmptyState picture={nothingYet} title="No Photos Available">
        This album is still empty. Please check back after the next festival.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.grid}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <a
              className={styles.tile}
              href={largestOf(photo)}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                setEnlarged(place)
              }}
            >
              <span className={styles.frame}>
                <PhotoPicture photo={photo} sizes="(max-width: 37.49rem) 46vw, 18rem" eager={place === 0} alt="" />
              </span>
              <span className="visually-hidden">Enlarge: </span>
              <span className={styles.title}>{photo.title}</span>
              <span className={styles.kind}>{ALBUM_LABELS[photo.album]}</span>
            </a>
          </li>
        ))}
      </ul>
      <PhotoDialog photos={photos} place={enlarged} onMove={setEnlarged} onClose={() => setEnlarged(null)} />
    </>
  )
}
