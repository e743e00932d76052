import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'
import type { StoredAlbum } from './gallery-enums.ts'

type PlacedPhoto = {
  id: string
  title: string
  album: StoredAlbum
  takenOn: string | null
  createdAt: Moment
  /** The event it belongs to, if visitors may know of it. */
  event: { id: string; eventDate: Moment } | null
}

/** Photos that the gallery shows as one album of a year: those of an event, or those that share a numbered title. */
export type SetOf<Photo> = { photos: [Photo, ...Photo[]]; title: string; day: string }

const NUMBER = /\s+\d{1,3}$/

/** The day of a photo: that of its event, the day it was taken, or the day it was added. */
export const dayOfPhoto = ({ event, takenOn, createdAt }: PlacedPhoto): string =>
  event ? gulfDay(event.eventDate) : (takenOn ?? gulfDay(createdAt))

/** Divides photos into sets, latest first; the photos of a set keep their order. */
export function photoSetsOf<Photo extends PlacedPhoto>(photos: readonly Photo[]): SetOf<Photo>[] {
  const sets = [...Map.groupBy(photos, keyOf).values()].map((set) => set as [Photo, ...Photo[]])
  return sets
    .map((set) => ({ photos: set, title: titleOf(set), day: dayOfPhoto(set[0]) }))
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
}

function keyOf(photo: PlacedPhoto): string {
  if (photo.event) return photo.event.id
  if (!NUMBER.test(photo.title)) return photo.id
  return `${photo.album} ${dayOfPhoto(photo).slice(0, 4)} ${photo.title.replace(NUMBER, '')}`
}

/** Without the number when several photos share a title. */
const titleOf = ([first, ...others]: readonly [PlacedPhoto, ...PlacedPhoto[]]) =>
  others.length > 0 && !first.event ? first.title.replace(NUMBER, '') : first.title
