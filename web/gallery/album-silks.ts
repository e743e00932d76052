import type { StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import type { Silk } from '#web/platform/ui/label/silk.ts'

export const ALBUM_SILKS: Record<StoredAlbum, Silk> = {
  general: 'turmeric',
  pooram: 'kumkum',
  cultural: 'leaf',
  community: 'turmeric',
  charity: 'rose',
}
