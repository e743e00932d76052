import nothingYet from '#brand/art/empty-no-events.svg'
import { counted } from '#shared/platform/counts.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import ruled from '#web/platform/ui/surface/ruled-heading.module.css'
import { AlbumCard, SinglePhoto } from './album-card.tsx'
import styles from './album-years.module.css'
import type { PhotoSet } from './photo-texts.ts'

/** From this many photos on, an album can lead its year. */
const LEADING = 3

type AlbumYearsProps = { sets: readonly PhotoSet[]; onOpen: (photoId: string) => void }

/** The albums of each year, latest first; the latest big one leads its year. */
export function AlbumYears({ sets, onOpen }: AlbumYearsProps) {
  if (sets.length === 0)
    return (
      <EmptyState picture={nothingYet} title="No Photos Available">
        This album is still empty. Please check back after the next festival.
      </EmptyState>
    )
  const years = Map.groupBy(sets, ({ day }) => day.slice(0, 4))
  return [...years].map(([year, ofYear], at) => (
    <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`} className={ruled.heading}>
        {year} <small className="num">{describeYear(ofYear)}</small>
      </h2>
      <Year sets={ofYear} isFirst={at === 0} onOpen={onOpen} />
    </section>
  ))
}

function Year({ sets, isFirst, onOpen }: AlbumYearsProps & { isFirst: boolean }) {
  const lead = sets.find(({ count }) => count >= LEADING)
  const others = sets.filter((set) => set !== lead)
  const eager = lead ?? others[0]
  return (
    <ul className={styles.albums}>
      {[...(lead ? [lead] : []), ...others].map((set) => (
        <li key={set.id} className={set === lead ? styles.lead : undefined}>
          {set.count === 1 ? (
            <SinglePhoto set={set} eager={isFirst && set === eager} onOpen={onOpen} />
          ) : (
            <AlbumCard set={set} isLead={set === lead} eager={isFirst && set === eager} onOpen={onOpen} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** '5 albums, 23 photos'; without albums only the photos. */
function describeYear(sets: readonly PhotoSet[]): string {
  const albums = sets.filter(({ count }) => count > 1).length
  const photos = counted(
    sets.reduce((sum, { count }) => sum + count, 0),
    'photo',
    'photos',
  )
  return albums > 0 ? `${counted(albums, 'album', 'albums')}, ${photos}` : photos
}
