import { listPictureWidths, pictureAddress } from '#shared/platform/picture-rules.ts'
import { useImageFailure } from '#web/platform/ui/picture/image-failure.ts'
import { Plate } from '#web/platform/ui/picture/plate.tsx'

interface ListPictureProps {
  src: string | null
  /** The one width that is offered, in pixels: with all of them a long list would weigh too much. */
  width: 320 | 640
}

/** A small picture of an event in a list. The title is beside it, so it has no alternative text. */
export const ListPicture = ({ src, width }: ListPictureProps) => (src ? <Loaded src={src} width={width} /> : <Plate />)

function Loaded({ src, width }: { src: string; width: 320 | 640 }) {
  const { failed, image } = useImageFailure(src)
  if (failed) return <Plate />
  const address = listPictureWidths(src).includes(width) ? pictureAddress(src, width, 'avif') : src
  return <img {...image} src={address} width={4} height={3} alt="" loading="lazy" decoding="async" />
}
