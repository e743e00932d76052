import { COLORS } from '#brand/colors.ts'
import { type LogoCrop, placeOf } from './logo-crop.ts'

/** Enough for the largest icon on a fine screen. */
const SIDE = 1024

/** Draws the cropped logo over the whole of a square canvas; false if this browser cannot draw. */
export function drawLogo(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: LogoCrop): boolean {
  const context = canvas.getContext('2d')
  if (!context) return false
  const { left, top, width, height } = placeOf(crop, picture, canvas.width)
  context.fillStyle = crop.ground === 'white' ? '#ffffff' : COLORS.night
  context.fillRect(0, 0, canvas.width, canvas.width)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height)
  return true
}

/** The cropped logo as the file that is uploaded; null if this browser cannot make one. */
export async function logoFile(picture: ImageBitmap, crop: LogoCrop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  if (!drawLogo(canvas, picture, crop)) return null
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return drawn && new File([drawn], 'logo.png', { type: 'image/png' })
}
