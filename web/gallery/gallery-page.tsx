import { type ComponentProps, Suspense, useState } from 'react'
import { GALLERY_LEAD, GALLERY_SUMMARY } from '#brand/words/gallery.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useBrowser } from '#web/platform/use-browser.ts'
import { AlbumFilters } from './album-filters.tsx'
import { AlbumPage } from './album-page.tsx'
import { AlbumYears } from './album-years.tsx'
import { albumIn } from './gallery-address.ts'
import { galleryQueries, namedPhoto, photoSetQuery } from './page-data.ts'
import { useOpenPhoto } from './use-open-photo.ts'

// most visitors never open it
const PhotoLightbox = lazyPart(async () => ({ default: (await import('./photo-lightbox.tsx')).PhotoLightbox }))

export function head({ search, read }: HeadInput): Head {
  const description = `${GALLERY_SUMMARY} ${GALLERY_LEAD}`
  const named = namedPhoto(search)
  const set = named && read(photoSetQuery(named))
  if (!set) return { title: 'Gallery', description, hidden: named !== null }
  const photo = search.has('photo') ? set.photos.find(({ id }) => id === named) : undefined
  return {
    title: photo?.title ?? set.title,
    description: photo?.description ?? set.text ?? description,
    hidden: photo !== undefined,
    parents: [{ name: 'Gallery', path: '/gallery' }],
  }
}

export default function GalleryPage({ search }: PageProps) {
  const { photoId, open, show, close } = useOpenPhoto(search)
  // a link to a photo shows its album behind it, also where no script opens the photo
  const [arrivedAt] = useState(photoId)
  const album = search.get('of') ?? (photoId === null ? null : arrivedAt)
  return (
    <>
      {album ? <AlbumPage photoId={album} onOpen={open} /> : <AllAlbums search={search} onOpen={open} />}
      {photoId && <OpenPhoto photoId={photoId} onMove={show} onClose={close} />}
    </>
  )
}

/** Not part of the rendered page: where no script runs, nobody could close it. */
function OpenPhoto(photo: ComponentProps<typeof PhotoLightbox>) {
  const isBrowser = useBrowser()
  return (
    isBrowser && (
      <Suspense fallback={null}>
        <PhotoLightbox {...photo} />
      </Suspense>
    )
  )
}

function AllAlbums({ search, onOpen }: { search: URLSearchParams; onOpen: (photoId: string) => void }) {
  const album = albumIn(search)
  const sets = useApiQuery(galleryQueries.sets)
  return (
    <>
      <PageHead malayalam="ചിത്രങ്ങൾ" title="Gallery" lead={GALLERY_LEAD} />
      <Section>
        <AlbumFilters chosen={album} />
        {sets.isPending && <p role="status">Loading photos...</p>}
        {sets.isError && <FailedList of="photos" error={sets.error} onRetry={sets.refetch} />}
        {sets.data && (
          <AlbumYears sets={sets.data.filter((set) => album === '' || set.album === album)} onOpen={onOpen} />
        )}
      </Section>
    </>
  )
}
