import { Fragment } from 'react'
import nothingYet from '#brand/art/empty-no-events.svg'
import { ALBUM_LABELS } from '#shared/gallery/gallery-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import { Link } from '#web/platform/link.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import ruled from '#web/platform/ui/surface/ruled-heading.module.css'
import { ALBUM_SILKS } from './album-silks.ts'
import styles from './album-years.module.css'
import { setAddress } from './gallery-address.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { dayInYear, type PhotoSet } from './photo-texts.ts'

type AlbumYearsProps = { sets: readonly PhotoSet[]; onOpen: (photoId: string) => void }
type PartProps = AlbumYearsProps & { isFirst: boolean }

/** The photos of each year, latest first: those of an album together, then the single ones. */
export function AlbumYears({ sets, onOpen }: AlbumYearsProps) {
  if (sets.length === 0)
    return (
      <EmptyState picture={nothingYet} title="No Photos Available">
        This album is still empty. Please check back after the next festival.
      </EmptyState>
    )
  const years = Map.groupBy(sets, ({ day }) => day.slice(0, 4))
  return [...years].map(([year, ofYear], at) => {
    const Part = at === 0 ? Fragment : BelowFirstScreen
    return (
      <Part key={year}>
        <section className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={ruled.heading}>
            {year} <small className="num">{describeYear(ofYear)}</small>
          </h2>
          <Year sets={ofYear} isFirst={at === 0} onOpen={onOpen} />
        </section>
      </Part>
    )
  })
}

function Year({ sets, isFirst, onOpen }: PartProps) {
  const albums = sets.filter(({ count }) => count > 1)
  const [small, large] = [albums.filter(isSmall), albums.filter((set) => !isSmall(set))]
  const first = large[0] ?? small[0]
  const show = (set: PhotoSet) => <Album key={set.id} set={set} isFirst={isFirst && set === first} onOpen={onOpen} />
  const singles = sets.filter(({ count }) => count === 1)
  return (
    <>
      {large.map(show)}
      {small.length > 0 && <div className={styles.pairs}>{small.map(show)}</div>}
      {singles.length > 0 && (
        <div className="grid">
          {albums.length > 0 && (
            <h3 className={styles.title}>{`More photos of ${singles[0]?.day.slice(0, 4) ?? ''}`}</h3>
          )}
          <SinglePhotos sets={singles} isFirst={isFirst && albums.length === 0} onOpen={onOpen} />
        </div>
      )}
    </>
  )
}

/** Two such albums share a row. */
const isSmall = ({ count }: PhotoSet): boolean => count < 3

function Album({ set, isFirst, onOpen }: Omit<PartProps, 'sets'> & { set: PhotoSet }) {
  const { id, title, day, venue, count, covers } = set
  return (
    <section className="grid" aria-label={title}>
      <div className="grid gap-1">
        <h3 className={styles.title}>
          <Link to={setAddress(id)}>
            <TitleText of={title} />
          </Link>
        </h3>
        <span className="num row gap-1 across-3 small soft">
          <AlbumLabel of={set} />
          <span>{[dayInYear(day), venue].filter(Boolean).join(', ')}</span>
          <span>{counted(count, 'photo', 'photos')}</span>
        </span>
      </div>
      <PhotoGrid photos={covers} isFirst={isFirst} onOpen={onOpen} ofAlbum={title} />
      {count > covers.length && <MoreLink href={setAddress(id)}>{`All ${count} photos`}</MoreLink>}
    </section>
  )
}

function SinglePhotos({ sets, isFirst, onOpen }: PartProps) {
  const photos = sets.flatMap((set) => set.covers.map((photo) => ({ ...photo, set })))
  return (
    <PhotoGrid
      photos={photos}
      isFirst={isFirst}
      onOpen={onOpen}
      noteOf={({ set }) => (
        <span className="num row gap-1 across-3 small soft">
          <AlbumLabel of={set} />
          <span>{dayInYear(set.day)}</span>
        </span>
      )}
    />
  )
}

const AlbumLabel = ({ of: { album } }: { of: PhotoSet }) => (
  <SilkLabel silk={ALBUM_SILKS[album]} className={styles.kind}>
    {ALBUM_LABELS[album]}
  </SilkLabel>
)

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
