/** The widths generated for a picture, in pixels; never wider than the original. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1600] as const

/** Best first, as a browser should choose among them. */
export const PICTURE_FORMATS = ['avif', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const UPLOADED = /^\/files\/[0-9a-f]{32}_(\d+)x(\d+)\.\w+(?:\?.*)?$/

/** Width and height in pixels, read from the address of an uploaded picture; null for any other address. */
export function findPictureSize(url: string): { width: number; height: number } | null {
  const [, width, height] = UPLOADED.exec(url) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** The available widths of an uploaded picture; none for any other address. */
export function listPictureWidths(url: string): number[] {
  const size = findPictureSize(url)
  return size ? PICTURE_WIDTHS.filter((width) => width <= size.width) : []
}

/**
 * The address of one width of a picture: '/files/a_900x600.jpg?v=1' at 640 in AVIF is '/files/a_900x600-640.avif?v=1'.
 */
export function pictureAddress(url: string, width: number, format: PictureFormat): string {
  const [path = '', query] = url.split('?', 2)
  return `${path.replace(/\.\w+$/, '')}-${width}.${format}${query ? `?${query}` : ''}`
}

/**
 * The address with its record's version, '?v=' and the last change in milliseconds: a changed picture shows at once.
 */
export function versionedAddress(url: string, changedAt: Date): string
export function versionedAddress(url: string | null, changedAt: Date): string | null
export function versionedAddress(url: string | null, changedAt: Date): string | null {
  return url && `${url}${url.includes('?') ? '&' : '?'}v=${changedAt.getTime()}`
}

/**
 * For a picture as wide as a phone: 640 pixels, about two for each CSS pixel, are half the bytes of a fine screen's
 * full resolution. Place it before the other sizes.
 */
export const ON_A_PHONE = '(max-width: 27.49rem) and (min-resolution: 1.6dppx) 13.3rem'
