import type { ComponentProps } from 'react'
import { ALBUM_LABELS, STORED_ALBUMS } from '#shared/gallery/gallery-enums.ts'
import { Select } from '#web/platform/ui/form/select.tsx'

/** A select of the albums; `none` is the text of the empty option. */
export function AlbumSelect({ none, ...rest }: { none?: string } & ComponentProps<'select'>) {
  return (
    <Select {...rest}>
      {none && <option value="">{none}</option>}
      {STORED_ALBUMS.map((album) => (
        <option key={album} value={album}>
          {ALBUM_LABELS[album]}
        </option>
      ))}
    </Select>
  )
}
