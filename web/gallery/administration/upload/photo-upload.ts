import type { GalleryAlbum } from '#shared/gallery/gallery-enums.ts'
import { MAX_PHOTOS } from '#shared/gallery/gallery-rules.ts'
import { platformUploads } from '#shared/platform/platform-uploads.ts'
import { checkPicture } from '#shared/platform/upload-rules.ts'
import { ApiError, isUnauthorized, textOf } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { decode, draw, HEIC_UNREADABLE, isHeic, shrink } from '#web/platform/read-photo.ts'
import { upload } from '#web/platform/upload.ts'
import type { NewPhoto } from './new-photo.ts'

const PREVIEW_SIDE = 240
const MESSAGES = platformUploads.picture.messages

/**
 * Scales a photo of any size down to what the gallery accepts, with a small preview. A file that this browser cannot
 * show goes as it is: the server decides.
 */
export async function readPhoto(chosen: File): Promise<Partial<NewPhoto>> {
  if (!chosen.type.startsWith('image/') && !isHeic(chosen)) return refused(MESSAGES.invalid_file_type)
  const picture = await decode(chosen)
  if (!picture && isHeic(chosen)) return refused(HEIC_UNREADABLE)
  try {
    const file = picture ? await shrink(chosen, picture) : chosen
    const problem = checkPicture(platformUploads.picture, file)
    if (problem) return refused(MESSAGES[problem])
    const preview = picture && (await drawPreview(picture))
    return { state: 'waiting', file, preview: preview && URL.createObjectURL(preview) }
  } catch {
    return refused('Upload Failed')
  } finally {
    picture?.close()
  }
}

const refused = (error: string): Partial<NewPhoto> => ({ state: 'refused', error })

function drawPreview(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, PREVIEW_SIDE / Math.min(picture.width, picture.height))
  return draw(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
}

/** The file itself is wrong. */
const FINAL = new Set([400, 413, 415])

/** Uploads a picture; `onProgress` receives fractions from 0 to 1. */
export async function sendPhoto(file: File, onProgress: (fraction: number) => void): Promise<Partial<NewPhoto>> {
  const parts = new FormData()
  parts.append('file', file)
  try {
    const { url } = await patiently(() => upload('POST /api/upload', parts, { onProgress }))
    if (!url) throw new Error('No URL returned from upload')
    return { state: 'ready', fraction: 1, url, error: null }
  } catch (failure) {
    if (failure instanceof ApiError && isUnauthorized(failure)) showPortalFailure(failure)
    const isFinal = failure instanceof ApiError && FINAL.has(failure.status)
    return { state: isFinal ? 'refused' : 'broken', fraction: 0, error: describeFailure(failure) }
  }
}

type PublishedPhoto = { id: string; title: string; url: string | null }
type Target = { description: string; album: GalleryAlbum; eventId: string }

/** Adds uploaded pictures to the gallery, in their order. Reports a failure, and returns those that were added. */
export async function publishPhotos<Photo extends PublishedPhoto>(
  ready: readonly Photo[],
  { description, album, eventId }: Target,
): Promise<Photo[]> {
  let published: Photo[] = []
  try {
    // the first photos last, because the latest ones are shown first
    for (const part of inParts(ready).toReversed()) {
      await addToGallery(part, { description: description.trim() || null, album, eventId: eventId || null })
      published = [...part, ...published]
    }
  } catch (failure) {
    showNamedFailure(failure as Error, 'Upload Failed')
  }
  return published
}

async function addToGallery(
  added: readonly PublishedPhoto[],
  batch: { description: string | null; album: GalleryAlbum; eventId: string | null },
): Promise<void> {
  const photos = added.map(({ title, url }) => ({ title, imageUrl: url ?? '' }))
  const [photo] = photos
  if (photo && photos.length === 1) await call('POST /api/gallery', { body: { ...batch, ...photo } })
  else await call('POST /api/admin/gallery/photos', { body: { ...batch, photos } })
}

const inParts = <Photo>(photos: readonly Photo[]): Photo[][] =>
  Array.from({ length: Math.ceil(photos.length / MAX_PHOTOS) }, (_, part) =>
    photos.slice(part * MAX_PHOTOS, (part + 1) * MAX_PHOTOS),
  )

const BUSY = 503
const TRIES = 4
const PAUSE_MS = 2000

/** Tries again on its own while the site has too many pictures to encode. */
async function patiently<Response>(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (failure) {
      const isBusy = failure instanceof ApiError && failure.status === BUSY
      if (!isBusy || attempt === TRIES) throw failure
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}

function describeFailure(failure: unknown): string {
  if (failure instanceof ApiError) return `Upload failed: ${textOf(failure)}`
  return failure instanceof Error ? failure.message : 'Upload Failed'
}
