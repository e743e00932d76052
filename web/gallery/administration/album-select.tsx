import type { ComponentProps } from 'react'
import { ALBUM_LABELS, STORED_ALBUMS, type StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'

type AlbumSelectProps = {
  /** The text of the empty option. */
  none?: string
  /** All of them unless fewer are offered. */
  albums?: readonly StoredAlbum[]
} & ComponentProps<'select'>

export function AlbumSelect({ none, albums = STORED_ALBUMS, ...rest }: AlbumSelectProps) {
  return (
    <Select {...rest}>
      <Options prompt={none} values={albums} labels={ALBUM_LABELS} />
    </Select>
  )
}
