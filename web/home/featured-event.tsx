import { useEffect, useState } from 'react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { formatLongDate, formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { findPictureSize, listPictureWidths } from '#shared/platform/picture-rules.ts'
import { PlaceBadge } from '#web/events/registration/place-badge.tsx'
import { useOwnPlaces } from '#web/events/use-own-places.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'

type Event = ResponseOf<'GET /api/events'>[number]

const DELAY_MS = 1500

/**
 * Shows the featured event to signed-in people until they close it; it then stays closed for this visit, also after a
 * reload.
 */
export default function FeaturedEvent({ accountId }: { accountId: string }) {
  // unfinished events come first
  const event = useApi('GET /api/events', { query: { featured: 'true', limit: 1 } }).data?.find(isUnfinished)
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>(() => (wasClosed(accountId) ? 'closed' : 'waiting'))
  const isKnown = event !== undefined
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'open' : now)), DELAY_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  if (!event) return null
  const close = () => {
    rememberClosed(accountId)
    setState('closed')
  }
  return <FeaturedDialog event={event} isOpen={state === 'open'} onClose={close} />
}

/** A visit lasts as long as the browser tab. */
const keyOf = (accountId: string) => `featured-event-closed:${accountId}`

function wasClosed(accountId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(accountId)) !== null
  } catch {
    return false
  }
}

/** If the browser blocks storage, the event appears again after a reload. */
function rememberClosed(accountId: string): void {
  try {
    sessionStorage.setItem(keyOf(accountId), '')
  } catch {
    return
  }
}

type FeaturedProps = { event: Event; isOpen: boolean; onClose: () => void }

function FeaturedDialog({ event, isOpen, onClose }: FeaturedProps) {
  const { id, title, eventDate, registrationDeadline, featuredImage } = event
  const { place } = useOwnPlaces(id)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      picture={featuredImage && <Poster src={featuredImage} />}
      actions={
        <>
          <ButtonLink href={`/events/${id}`} onClick={onClose}>
            View Event Details
          </ButtonLink>
          <Button variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <KeyValueList
        items={[
          { label: 'Date', value: formatLongDateTime(eventDate) },
          ...(registrationDeadline
            ? [{ label: 'Registration deadline', value: formatLongDate(registrationDeadline) }]
            : []),
          ...(place ? [{ label: 'Your place', value: <PlaceBadge place={place} /> }] : []),
        ]}
      />
    </Dialog>
  )
}

const Poster = ({ src }: { src: string }) => (
  <Picture
    src={src}
    widths={listPictureWidths(src)}
    {...(findPictureSize(src) ?? { width: 1600, height: 900 })}
    sizes="30rem"
    alt=""
  />
)
