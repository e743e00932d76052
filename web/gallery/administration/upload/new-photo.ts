import type { GalleryAlbum } from '#shared/gallery/gallery-enums.ts'
import { numberedTitle } from '#shared/gallery/photo-title-rules.ts'

type UploadState =
  /** Waits to be made smaller. */
  | 'chosen'
  /** Is small enough and waits for its turn. */
  | 'waiting'
  | 'sending'
  /** Is on the server and not in the gallery yet. */
  | 'ready'
  /** Can be sent again. */
  | 'broken'
  /** Can only be removed. */
  | 'refused'

/** A file that will be added to the gallery. */
export type NewPhoto = {
  id: string
  chosen: File
  /** What is sent. */
  file: File | null
  /** The address of a small picture of it in this browser. */
  preview: string | null
  state: UploadState
  /** How much of it is sent, from 0 to 1. */
  fraction: number
  error: string | null
  /** The address of the uploaded picture. */
  url: string | null
  /** Given when the others of its batch were published before it. */
  number: number | null
}

/** What all photos of a batch have in common; an empty text is not chosen. */
export type BatchDetails = { title: string; description: string; album: GalleryAlbum | ''; eventId: string }

export type UploadBatch = {
  photos: readonly NewPhoto[]
  details: BatchDetails
  /** The highest number among those already published. */
  lastNumber: number
  /** Wanted as soon as nothing is on its way any more. */
  publishing: 'wanted' | 'running' | null
  /** What was published last. */
  published: { count: number; album: GalleryAlbum } | null
}

/** A photo that has not been refused. */
export const isAccepted = ({ state }: NewPhoto) => state !== 'refused'
export const isReady = ({ state }: NewPhoto) => state === 'ready'
export const isUnsent = ({ state }: NewPhoto) => state === 'chosen' || state === 'waiting' || state === 'sending'

/**
 * Each accepted photo with its title: its place in the list is its number, after those published before. A single photo
 * has no number.
 */
export function withTitles({ photos, details: { title }, lastNumber }: UploadBatch) {
  const accepted = photos.filter(isAccepted)
  let last = lastNumber
  return accepted.map((photo) => {
    const number = photo.number ?? ++last
    return { ...photo, number, title: numberedTitle(title.trim(), number, accepted.length + lastNumber) }
  })
}

/** How far the whole batch is, from 0 to 1. */
export function fractionOf(photos: readonly NewPhoto[]): number {
  const accepted = photos.filter(isAccepted)
  const sent = accepted.map(({ state, fraction }) => (state === 'ready' ? 1 : state === 'sending' ? fraction : 0))
  return accepted.length === 0 ? 0 : sent.reduce((sum, each) => sum + each, 0) / accepted.length
}

const MEGABYTE = 1024 * 1024

/** '3.4 MB' or '480 KB' */
export const sizeLabel = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
