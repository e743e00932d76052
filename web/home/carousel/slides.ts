import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { findPictureSize, listPictureWidths } from '#shared/platform/picture-rules.ts'
import type { CardEvent } from '#web/events/event-card.tsx'

type SlidePicture = { src: string; widths: readonly number[]; width: number; height: number }

export type Slide = {
  key: string
  title: string
  text: string
  picture: SlidePicture
  /** Slides about an event lead to it and say when and where it is. */
  event?: { href: string; date: string; place: string }
}

const own = (name: string): SlidePicture => ({
  src: `/pictures/${name}.jpg`,
  widths: [480, 800, 1200, 1600],
  width: 1600,
  height: 900,
})

/** The three highlights that always stand at the head of the home page. */
export const HIGHLIGHTS: readonly Slide[] = [
  {
    key: 'umbrellas',
    title: 'The pooram, far from home',
    text: 'Two rows of elephants, and the silk umbrellas above them change colour to the beat. We bring it to the Emirates.',
    picture: own('hero-kudamattam'),
  },
  {
    key: 'drums',
    title: 'A melam you feel in your chest',
    text: 'Chenda, kombu and elathalam, played by members who learned it here, week after week.',
    picture: own('hero-melam'),
  },
  {
    key: 'fireworks',
    title: 'Seven emirates, one festival',
    text: 'Families from Fujairah to Abu Dhabi meet under one sky: to celebrate, to help, and to eat together.',
    picture: own('hero-fireworks'),
  },
]

export function eventSlide(event: CardEvent): Slide {
  const { id, title, description, featuredImage, eventDate, venue, venueCity } = event
  return {
    key: id,
    title,
    text: description,
    picture: featuredImage ? uploaded(featuredImage) : own('hero-fireworks'),
    event: {
      href: `/events/${id}`,
      date: formatCardDate(eventDate),
      place: [venue, venueCity].filter(Boolean).join(', '),
    },
  }
}

const uploaded = (src: string): SlidePicture => ({
  src,
  widths: listPictureWidths(src),
  ...(findPictureSize(src) ?? { width: 1600, height: 900 }),
})
