import type { Dispatch, SetStateAction } from 'react'
import { Cover } from '#web/events/cover.tsx'
import { ENLARGED_SIZES, Lightbox } from '#web/gallery/lightbox/lightbox.tsx'

type PictureViewerProps = {
  title: string
  images: readonly string[]
  /** The index of the enlarged picture; null while closed. */
  place: number | null
  onMove: Dispatch<SetStateAction<number | null>>
  onClose: () => void
}

/** The pictures of a listing, one at a time. */
export function PictureViewer({ images, place, ...rest }: PictureViewerProps) {
  const url = place === null ? undefined : images[place]
  return (
    <Lightbox
      {...rest}
      place={place}
      count={images.length}
      picture={url && <Cover key={url} src={url} sizes={ENLARGED_SIZES} eager />}
    >
      <p className="soft small num" aria-live="polite">
        {`Picture ${(place ?? 0) + 1} of ${images.length}`}
      </p>
    </Lightbox>
  )
}
