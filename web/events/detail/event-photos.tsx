import { counted } from '#shared/platform/counts.ts'
import { pathOf } from '#shared/platform/framing-rules.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { Cover } from '#web/events/cover.tsx'
import type { Event } from '#web/events/event-card.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import styles from './event-photos.module.css'

/** The gallery's photos of an event, once it has begun, except that in the page's head; renders nothing without any. */
export function EventPhotos({ event: { id, status, featuredImage } }: { event: Event }) {
  const hasBegun = status === 'ongoing' || status === 'completed'
  const { data } = useApiWhen(hasBegun, 'GET /api/events/:id/photos', { params: { id } })
  const [first] = data?.photos ?? []
  if (!data || !first) return null
  const album = `/gallery?of=${first.id}`
  const shown = data.photos.filter(({ imageUrl }) => pathOf(imageUrl) !== pathOf(featuredImage ?? ''))
  return (
    <section className={styles.block} id="photos">
      <h2>Photos</h2>
      {shown.length > 0 && (
        <ul className={styles.photos}>
          {shown.map(({ id: photoId, title, imageUrl }) => (
            <li key={photoId}>
              <Anchor href={`${album}&photo=${photoId}`}>
                <Cover src={imageUrl} sizes={`${ON_A_PHONE}, (max-width: 37.49rem) 46vw, 14rem`} small />
                <span className="visually-hidden">Enlarge {title}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <MoreLink href={album}>{`The album: ${counted(data.total, 'photo', 'photos')}`}</MoreLink>
    </section>
  )
}
