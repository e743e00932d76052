import type { ComponentProps } from 'react'
import { ALBUM_LABELS, STORED_ALBUMS } from '#shared/gallery/gallery-enums.ts'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'

/** A select of the albums; `none` is the text of the empty option. */
export function AlbumSelect({ none, ...rest }: { none?: string } & ComponentProps<'select'>) {
  return (
    <Select {...rest}>
      <Options prompt={none} values={STORED_ALBUMS} labels={ALBUM_LABELS} />
    </Select>
  )
}
