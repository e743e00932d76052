import { SLIDES } from '#brand/words/home.ts'
import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { findPictureSize, listPictureWidths } from '#shared/platform/picture-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type CardEvent = ResponseOf<'GET /api/events/cards'>[number]

type SlidePicture = { src: string; widths: readonly number[]; width: number; height: number }

export type Slide = {
  key: string
  title: string
  text: string
  picture: SlidePicture
  /** Shown over the picture: its umbrellas change their silk. */
  umbrellas?: string | undefined
  /** Set for slides about an event: its path, date and place. */
  event?: { href: string; badge: string; date: string; place: string }
}

const own = (name: string): SlidePicture => ({
  src: `/pictures/${name}.jpg`,
  widths: [480, 800, 1200, 1600],
  width: 1600,
  height: 900,
})

/** The three highlights that always lead the home page. */
export const HIGHLIGHTS: readonly Slide[] = SLIDES.map(({ picture, title, text, umbrellas }) => ({
  key: picture,
  title,
  text,
  picture: own(picture),
  umbrellas,
}))

export function eventSlide(event: CardEvent): Slide {
  const { id, title, description, featuredImage, venue, venueCity, status } = event
  return {
    key: id,
    title,
    text: description,
    picture: featuredImage ? uploaded(featuredImage) : own('hero-fireworks'),
    event: {
      href: `/events/${id}`,
      badge: status === 'ongoing' ? 'Happening Now' : 'Upcoming Event',
      date: formatCardDays(event),
      place: [venue, venueCity].filter(Boolean).join(', '),
    },
  }
}

const uploaded = (src: string): SlidePicture => ({
  src,
  widths: listPictureWidths(src),
  ...(findPictureSize(src) ?? { width: 1600, height: 900 }),
})
