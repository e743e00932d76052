import { ALBUM_FILTERS, type AlbumFilter } from '#shared/gallery/gallery-enums.ts'

/** The chosen filter. */
export const albumIn = (search: URLSearchParams): AlbumFilter =>
  ALBUM_FILTERS.find((album) => album === search.get('album')) ?? ''

export const galleryAddress = (album: AlbumFilter): string => (album ? `/gallery?album=${album}` : '/gallery')

/** The page of one album, named by one of its photos. */
export const setAddress = (photoId: string): string => `/gallery?of=${photoId}`

/** One photo, enlarged; the page behind it stays. */
export function photoAddress(photoId: string, behind: URLSearchParams = new URLSearchParams()): string {
  const parameters = new URLSearchParams(behind)
  parameters.set('photo', photoId)
  return `/gallery?${parameters}`
}

/** The address without the enlarged photo. */
export function withoutPhoto(search: URLSearchParams): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('photo')
  return parameters.size > 0 ? `/gallery?${parameters}` : '/gallery'
}
