import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { withPictureSlot } from '#server/platform/uploads/picture-pipeline.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import { findUpload } from '#server/platform/uploads/upload-queries.ts'
import { worker } from '#server/platform/worker/worker-process.ts'
import type { LogoSize } from '#shared/settings/logo-rules.ts'
import type * as drawing from './logo-drawing.ts'

const inWorker = worker.functionsOf<typeof drawing>(new URL('./logo-drawing.ts', import.meta.url))

export type DrawnLogo = { uploadName: string; pictures: Record<LogoSize, Buffer> }

/**
 * Draws all sizes of an uploaded public picture. Throws invalid_photo for one that is not there, is private or is no
 * picture, and busy.
 */
export async function drawLogoPictures(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  url: string,
): Promise<DrawnLogo> {
  const uploadName = findUploadName(url)
  const upload = uploadName && (await findUpload(db, [uploadName]))
  const isPublicPicture = upload && !upload.isPrivate && upload.width !== null
  if (!isPublicPicture || !(await files.exists(upload.name))) throw new AppError('invalid_photo')
  const picture = await files.readBytes(upload.name)
  const pictures = await withPictureSlot(() => inWorker('drawLogo', picture))
  if (pictures === 'damaged') throw new AppError('invalid_photo')
  return { uploadName: upload.name, pictures }
}
