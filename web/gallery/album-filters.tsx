import { type MouseEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { ALBUM_FILTER_LABELS, ALBUM_FILTERS, type AlbumFilter } from '#shared/gallery/gallery-enums.ts'
import chips from '#web/platform/ui/navigation/filter-chips.module.css'
import { useChosenInView } from '#web/platform/ui/navigation/use-chosen-in-view.ts'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
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
      <fieldset ref={row} className={chips.row}>
        <legend className="visually-hidden">Albums</legend>
        {ALBUM_FILTERS.map((album) => (
          <button
            key={album}
            type="submit"
            name="album"
            value={album}
            className={chips.chip}
            data-silk={album === '' ? undefined : ALBUM_SILKS[album]}
            aria-pressed={album === chosen}
            onClick={(event) => choose(event, album)}
          >
            {album !== '' && <Umbrella className={chips.umbrella} />}
            {ALBUM_FILTER_LABELS[album]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
