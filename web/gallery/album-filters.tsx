import { type MouseEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { ALBUM_FILTER_LABELS, ALBUM_FILTERS, type AlbumFilter } from '#shared/gallery/gallery-enums.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { useChosenInView } from '#web/platform/ui/navigation/use-chosen-in-view.ts'
import { ALBUM_SILKS } from './album-silks.ts'
import { galleryAddress } from './gallery-address.ts'

/** Without scripts the buttons send the form, and the server filters. */
export function AlbumFilters({ chosen }: { chosen: AlbumFilter }) {
  const [, navigate] = useLocation()
  const row = useRef<HTMLFieldSetElement>(null)
  useChosenInView(row, chosen)
  const choose = (event: MouseEvent, album: AlbumFilter) => {
    event.preventDefault()
    if (album !== chosen) navigate(galleryAddress(album))
  }
  return (
    <form action="/gallery">
      <ChipRow ref={row} label="Albums" large>
        {ALBUM_FILTERS.map((album) => (
          <ChoiceChip
            key={album}
            type="submit"
            name="album"
            value={album}
            silk={album === '' ? undefined : ALBUM_SILKS[album]}
            pressed={album === chosen}
            onClick={(event) => choose(event, album)}
          >
            {ALBUM_FILTER_LABELS[album]}
          </ChoiceChip>
        ))}
      </ChipRow>
    </form>
  )
}
