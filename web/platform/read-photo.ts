import type { FileError, PictureRule } from '#shared/platform/upload-kinds.ts'
import { checkPicture } from '#shared/platform/upload-rules.ts'

/** Why a chosen photo is rejected: title and sentence of a message. */
export type PhotoError = { title: string; text: string }
export type ReadPhoto = { photo: File } | { problem: PhotoError }

const TITLES: Record<FileError, string> = {
  invalid_file_type: 'Invalid file type',
  file_too_large: 'File too large',
}
/** Enough for a printed card; the server stores no more. */
const MAX_SIDE = 2000
const JPEG_QUALITY = 0.86
/** Smaller photos are sent unchanged. */
const LIGHT_BYTES = 500 * 1024

/**
 * Checks a chosen photo, and whether this browser can show it. Scales a large one down and turns it into an upright
 * JPEG.
 */
export async function readPhoto(chosen: File, rule: PictureRule): Promise<ReadPhoto> {
  const type = chosen.type || (isHeic(chosen) ? 'image/heic' : '')
  const problem = checkPicture(rule, { size: chosen.size, type })
  if (problem) return { problem: { title: TITLES[problem], text: rule.messages[problem] } }
  const picture = await decode(chosen)
  if (!picture) return { problem: unreadable(chosen) }
  try {
    return { photo: await shrink(chosen, picture) }
  } finally {
    picture.close()
  }
}

/** Windows reports no type for such files. */
export const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)

export const HEIC_UNREADABLE =
  'This browser cannot open HEIC photos. Save the photo as a JPEG or PNG, then choose it again.'

const unreadable = (file: File): PhotoError => ({
  title: 'Photo Cannot Be Read',
  text: isHeic(file) ? HEIC_UNREADABLE : 'The file is damaged, or this browser cannot open it. Choose another photo.',
})

/** Null if this browser cannot show the file. */
export async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/** The picture scaled down if it is large; the file itself if this browser cannot show it: the server then decides. */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await decode(file)
  if (!picture) return file
  try {
    return await shrink(file, picture)
  } finally {
    picture.close()
  }
}

/** The file itself if it is small enough. */
export async function shrink(file: File, picture: ImageBitmap): Promise<File> {
  const { width, height } = picture
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  if (scale === 1 && file.size <= LIGHT_BYTES && !isHeic(file)) return file
  const drawn = await draw(picture, Math.round(width * scale), Math.round(height * scale))
  if (!drawn || (drawn.size >= file.size && !isHeic(file))) return file
  return new File([drawn], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
}

export async function draw(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  // a JPEG has no transparency: transparent areas become white, not black
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
