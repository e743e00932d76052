import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { withPictureSlot } from '#server/platform/uploads/picture-pipeline.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import { worker } from '#server/platform/worker/worker-process.ts'
import type { LogoSize } from '#shared/settings/logo-rules.ts'
import type * as drawing from './logo-drawing.ts'

const inWorker = worker.functionsOf<typeof drawing>(new URL('./logo-drawing.ts', import.meta.url))

export type DrawnLogo = { uploadName: string; pictures: Record<LogoSize, Buffer> }

/** Draws all sizes of an uploaded picture. Throws invalid_photo for one that is not there, and busy. */
export async function drawLogoPictures({ files }: Pick<AppContext, 'files'>, url: string): Promise<DrawnLogo> {
  const uploadName = findUploadName(url)
  if (!uploadName || !(await files.exists(uploadName))) throw new AppError('invalid_photo')
  const picture = await files.readBytes(uploadName)
  return { uploadName, pictures: await withPictureSlot(() => inWorker('drawLogo', picture)) }
}
