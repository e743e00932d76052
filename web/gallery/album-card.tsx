import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { ALBUM_LABELS } from '#shared/gallery/gallery-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { Link } from '#web/platform/link.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import dusk from '#web/platform/ui/picture/photo-dusk.module.css'
import styles from './album-card.module.css'
import { ALBUM_SILKS } from './album-silks.ts'
import { setAddress } from './gallery-address.ts'
import { largestOf, PhotoPicture } from './photo-picture.tsx'
import { dayInYear, type PhotoSet } from './photo-texts.ts'

type AlbumActions = { onOpen: (photoId: string) => void }
type AlbumCardProps = AlbumActions & { set: PhotoSet; isLead: boolean; eager: boolean }

const IN_A_ROW = `${ON_A_PHONE}, (max-width: 59.99rem) 46vw, 24rem`
const LEADING = `${ON_A_PHONE}, (max-width: 59.99rem) 92vw, 46rem`

/** An album as a stack of pictures: a press opens its first photo, in a new tab its page. */
export function AlbumCard({ set, isLead, eager, onOpen }: AlbumCardProps) {
  const { id, title, album, day, venue, text, count, covers } = set
  return (
    <Link to={setAddress(id)} className={clsx(styles.card, isLead && styles.lead)} onClick={onPress(() => onOpen(id))}>
      <span className={isLead ? styles.collage : styles.stack}>
        {covers.slice(0, isLead ? 3 : 1).map((photo, at) => (
          <span key={photo.id} className={clsx(styles.picture, dusk.dusk)}>
            <PhotoPicture
              photo={photo}
              sizes={isLead && at === 0 ? LEADING : IN_A_ROW}
              eager={eager && at === 0}
              alt=""
              small={!isLead}
            />
          </span>
        ))}
      </span>
      <div className={styles.about}>
        <SilkLabel silk={ALBUM_SILKS[album]} className={styles.kind}>
          {ALBUM_LABELS[album]}
        </SilkLabel>
        <h3 className={styles.title}>
          <TitleText of={title} />
        </h3>
        <span className={clsx('num', styles.facts)}>
          <span>{[dayInYear(day), isLead && venue].filter(Boolean).join(', ')}</span>
          <span>{counted(count, 'photo', 'photos')}</span>
        </span>
        {isLead && text && <p className={clsx('clamp-3', styles.text)}>{text}</p>}
      </div>
    </Link>
  )
}

/** A photo without an album: a link to its large version, which opens enlarged where scripts run. */
export function SinglePhoto({ set, eager, onOpen }: AlbumActions & { set: PhotoSet; eager: boolean }) {
  const { id, title, album, day, covers } = set
  const [photo] = covers
  if (!photo) return null
  return (
    <a
      className={clsx(styles.card, styles.single)}
      href={largestOf(photo)}
      aria-haspopup="dialog"
      onClick={onPress(() => onOpen(id))}
    >
      <span className={styles.stack}>
        <span className={clsx(styles.picture, dusk.dusk)}>
          <PhotoPicture photo={photo} sizes={IN_A_ROW} eager={eager} alt="" small />
        </span>
      </span>
      <div className={styles.about}>
        <SilkLabel silk={ALBUM_SILKS[album]} className={styles.kind}>
          {ALBUM_LABELS[album]}
        </SilkLabel>
        <h3 className={styles.title}>
          <span className="visually-hidden">Enlarge: </span>
          <TitleText of={title} />
        </h3>
        <span className={clsx('num', styles.facts)}>{dayInYear(day)}</span>
      </div>
    </a>
  )
}

/** Leaves a press that asks for a new tab or window to the browser. */
export const onPress = (open: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open()
}
