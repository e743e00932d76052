import type { AppContext } from '#server/platform/app-context.ts'
import { pictureWork, withPictureSlot } from '#server/platform/uploads/picture-pipeline.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import { listPhotos } from './gate-queries.ts'

const PAGE = 20
const SIZE = { width: 96, height: 96 }

type PhotoContext = Pick<AppContext, 'db' | 'files'> & { log: Pick<AppContext['log'], 'error'> }

/** A page of small photos of expected members. A photo that cannot be read is left out. */
export async function getPhotos(context: PhotoContext, eventId: string, after: string | undefined) {
  const rows = await listPhotos(context.db, eventId, { after, limit: PAGE })
  const photos: { id: string; jpeg: string }[] = []
  for (const { id, photoUrl } of rows) {
    const jpeg = await shrink(context, photoUrl)
    if (jpeg) photos.push({ id, jpeg })
  }
  return { photos, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null }
}

async function shrink({ files, log }: PhotoContext, url: string | null): Promise<string | null> {
  const name = url && findUploadName(url)
  if (!name) return null
  try {
    const photo = await files.readBytes(name)
    const small = await withPictureSlot(() => pictureWork('crop', photo, SIZE))
    return Buffer.from(small).toString('base64')
  } catch (error) {
    log.error({ err: error, name }, 'could not read the photo of a member')
    return null
  }
}
