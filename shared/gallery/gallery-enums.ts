import { FESTIVAL_ALBUM } from '#brand/words/gallery-album.ts'

/** The albums that photos can be added to and filtered by. */
export const GALLERY_ALBUMS = ['pooram', 'cultural', 'community', 'charity'] as const
export type GalleryAlbum = (typeof GALLERY_ALBUMS)[number]

/** The values of the album column; 'general' means no album. */
export const STORED_ALBUMS = ['general', ...GALLERY_ALBUMS] as const
export type StoredAlbum = (typeof STORED_ALBUMS)[number]
export const ALBUM_LABELS: Record<StoredAlbum, string> = {
  general: 'General',
  pooram: FESTIVAL_ALBUM,
  cultural: 'Cultural',
  community: 'Community',
  charity: 'Charity',
}

/** The filter of the gallery page; the empty value shows all albums. */
export const ALBUM_FILTERS = ['', ...GALLERY_ALBUMS] as const
export type AlbumFilter = (typeof ALBUM_FILTERS)[number]
export const ALBUM_FILTER_LABELS: Record<AlbumFilter, string> = {
  '': 'All',
  pooram: ALBUM_LABELS.pooram,
  cultural: ALBUM_LABELS.cultural,
  community: ALBUM_LABELS.community,
  charity: ALBUM_LABELS.charity,
}
