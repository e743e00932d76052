import { useQueryClient } from '@tanstack/react-query'
import { Check, Download, LayoutGrid, Share2 } from 'lucide-react'
import { type SetStateAction, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ALBUM_LABELS } from '#shared/gallery/gallery-enums.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { shareLink } from '#web/platform/share/share-link.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { IconLink } from '#web/platform/ui/button/icon-link.tsx'
import { photoAddress, setAddress } from './gallery-address.ts'
import { ENLARGED_SIZES, Lightbox } from './lightbox/lightbox.tsx'
import { photoSetQuery } from './page-data.ts'
import { largestOf, PhotoPicture } from './photo-picture.tsx'
import { creditOf, type SetPhoto } from './photo-texts.ts'

type PhotoLightboxProps = { photoId: string; onMove: (photoId: string) => void; onClose: () => void }

/** The photos of an album one at a time, with their texts. */
export function PhotoLightbox({ photoId, onMove, onClose }: PhotoLightboxProps) {
  const client = useQueryClient()
  const set = useApiQuery(photoSetQuery(photoId)).data
  // every photo of an album has it as its response: one request is enough for all of them
  useEffect(() => {
    for (const { id } of set?.photos ?? []) client.setQueryData([photoSetQuery(id)], set)
  }, [client, set])
  const photos = set?.photos ?? []
  const at = photos.findIndex(({ id }) => id === photoId)
  const photo = photos[at]
  // two quick presses count from each other, although the address changes after the first is painted
  const wanted = useRef(at)
  useLayoutEffect(() => {
    wanted.current = at
  }, [at])
  const move = (to: SetStateAction<number | null>) => {
    const place = (typeof to === 'function' ? to(wanted.current) : to) ?? -1
    const next = photos[place]
    if (!next) return
    wanted.current = place
    onMove(next.id)
  }
  if (!set || !photo) return null
  const neighbour = photos[at + 1]
  return (
    <Lightbox
      title={photo.title}
      heading={photos.length > 1 && set.title}
      count={photos.length}
      place={at}
      onMove={move}
      onClose={onClose}
      isInAddress
      picture={<PhotoPicture key={photo.id} photo={photo} sizes={ENLARGED_SIZES} alt={photo.title} eager />}
      actions={<Actions photo={photo} isInAlbum={photos.length > 1} />}
      thumbnails={photos.map((each) => ({
        key: each.id,
        label: each.title,
        picture: <PhotoPicture photo={each} sizes="4.5rem" alt="" small />,
      }))}
    >
      {photo.description && <p>{photo.description}</p>}
      <p className="soft small num">
        {ALBUM_LABELS[photo.album]} · {creditOf(photo)}
      </p>
      {neighbour && (
        <div hidden>
          <PhotoPicture photo={neighbour} sizes={ENLARGED_SIZES} alt="" eager />
        </div>
      )}
    </Lightbox>
  )
}

function Actions({ photo, isInAlbum }: { photo: SetPhoto; isInAlbum: boolean }) {
  return (
    <>
      {isInAlbum && (
        <IconLink label="All photos of the album" href={setAddress(photo.id)}>
          <LayoutGrid />
        </IconLink>
      )}
      <ShareButton key={photo.id} photo={photo} />
      <IconLink label="Save" href={largestOf(photo)} download={`${photo.title}.jpg`}>
        <Download />
      </IconLink>
    </>
  )
}

const OUTCOMES = { shared: '', copied: 'Link copied', failed: 'Could not share' }

/** Toasts would be behind the lightbox, so the outcome is written beside the button. */
function ShareButton({ photo: { id, title } }: { photo: SetPhoto }) {
  const siteUrl = useContext(SiteUrlContext)
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('shared')
  const share = async () => setOutcome(await shareLink({ title, url: siteUrl + photoAddress(id) }))
  return (
    <>
      <span className="small" role="status">
        {OUTCOMES[outcome]}
      </span>
      <IconButton label="Share" onClick={() => void share()}>
        {outcome === 'copied' ? <Check /> : <Share2 />}
      </IconButton>
    </>
  )
}
