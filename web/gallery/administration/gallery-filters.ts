import { STORED_ALBUMS, type StoredAlbum } from '#shared/gallery/gallery-enums.ts'

export type GalleryFilters = { album: StoredAlbum | ''; search: string }

export function filtersIn(address: URLSearchParams): GalleryFilters {
  const album = STORED_ALBUMS.find((each) => each === address.get('album')) ?? ''
  return { album, search: address.get('search') ?? '' }
}

/** The address of the tab with these filters. */
export function addressOf({ album, search }: GalleryFilters): string {
  const address = new URLSearchParams({ tab: 'gallery' })
  if (album) address.set('album', album)
  if (search) address.set('search', search)
  return `/admin?${address}`
}
