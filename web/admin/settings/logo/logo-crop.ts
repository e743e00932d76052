/** Which part of a picture becomes the logo. */
export type LogoCrop = {
  /** 1 shows the whole picture, 4 a quarter of its side. */
  zoom: number
  /** Which part is shown, from 0 (left, top) to 1 (right, bottom). */
  x: number
  y: number
  /** What fills the square around the picture and behind what is transparent. */
  ground: LogoGround
}

export const LOGO_GROUNDS = { white: 'White', night: 'Dark blue' } as const
export type LogoGround = keyof typeof LOGO_GROUNDS

export const MAX_ZOOM = 4
export const WHOLE: LogoCrop = { zoom: 1, x: 0.5, y: 0.5, ground: 'white' }

type Size = { width: number; height: number }

/** Where a picture is drawn on a square with this side. */
export function placeOf({ zoom, x, y }: LogoCrop, { width, height }: Size, side: number) {
  const scale = (zoom * side) / Math.max(width, height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  return { left: (side - drawnWidth) * x, top: (side - drawnHeight) * y, width: drawnWidth, height: drawnHeight }
}

/** The crop after the picture was dragged by a part of the square's side. */
export function dragged(crop: LogoCrop, size: Size, by: { x: number; y: number }): LogoCrop {
  const { width, height } = placeOf(crop, size, 1)
  return { ...crop, x: moved(crop.x, by.x, 1 - width), y: moved(crop.y, by.y, 1 - height) }
}

/**
 * The place of the picture as sliders show it, so that a higher value is always further right or down; and back: a
 * picture that is larger than the square moves against its `x` and `y`.
 */
export function sliderPlaceOf(crop: LogoCrop, size: Size): { x: number; y: number } {
  const { width, height } = placeOf(crop, size, 1)
  return { x: width > 1 ? 1 - crop.x : crop.x, y: height > 1 ? 1 - crop.y : crop.y }
}

const TOO_LITTLE = 0.01

function moved(at: number, by: number, room: number): number {
  return Math.abs(room) < TOO_LITTLE ? at : Math.min(1, Math.max(0, at + by / room))
}
