import clsx from 'clsx'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { closingEvents, useModal } from '#web/platform/ui/surface/use-modal.ts'
import styles from './lightbox.module.css'
import { useGestures } from './use-gestures.ts'
import { useZoom } from './use-zoom.ts'

/** The width at which a lightbox shows a picture. */
export const ENLARGED_SIZES = '100vw'

export type Thumbnail = { key: string; label: string; picture: ReactNode }

type LightboxProps = {
  /** The name of the picture. */
  title: string | undefined
  count: number
  /** The index of the enlarged picture; null while closed. */
  place: number | null
  onMove: Dispatch<SetStateAction<number | null>>
  onClose: () => void
  /** The address says which picture is enlarged, so that Back closes it anyway. */
  isInAddress?: boolean
  picture: ReactNode
  /** What the pictures have in common, such as the name of their album. */
  heading?: ReactNode
  /** Buttons beside Close. */
  actions?: ReactNode
  /** The film strip at the foot. */
  thumbnails?: readonly Thumbnail[]
  /** Under the title. */
  children: ReactNode
}

/**
 * One picture over the whole window, at night. Arrows, arrow keys, swipes and the film strip lead to the others, from the
 * last to the first; two fingers, a double press and the plus key enlarge it.
 */
export function Lightbox(props: LightboxProps) {
  const {
    title,
    count,
    place,
    onMove,
    onClose,
    picture,
    heading,
    actions,
    thumbnails = [],
    isInAddress,
    children,
  } = props
  const isOpen = place !== null && place < count
  const dialog = useModal(isOpen, onClose, isInAddress)
  const titleId = useId()
  // counted from the latest press, even if its picture is not on the screen yet
  const move = (step: number) => onMove((now) => (now === null || count < 2 ? now : (now + step + count) % count))
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      data-ground="night"
      aria-labelledby={titleId}
      {...(isOpen && closingEvents(onClose))}
    >
      {isOpen && (
        <>
          <div className={styles.head}>
            <p className={clsx('num', styles.place)}>
              {heading && <b>{heading}</b>}
              <span>{`${place + 1} of ${count}`}</span>
            </p>
            {actions}
            <IconButton label="Close" onClick={onClose} autoFocus>
              <X />
            </IconButton>
          </div>
          <Enlarged place={place} isMany={count > 1} move={move} onClose={onClose}>
            {picture}
          </Enlarged>
          <div className={styles.foot}>
            <div className={styles.caption} aria-live="polite">
              <h2 id={titleId} className="h4" tabIndex={-1}>
                {title}
              </h2>
              {children}
            </div>
            {thumbnails.length > 1 && <FilmStrip thumbnails={thumbnails} place={place} onMove={onMove} />}
          </div>
        </>
      )}
    </dialog>
  )
}

type EnlargedProps = {
  place: number
  isMany: boolean
  move: (step: number) => void
  onClose: () => void
  children: ReactNode
}

/** The picture, its zoom, and the way to its neighbours. */
function Enlarged({ place, isMany, move, onClose, children }: EnlargedProps) {
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(stage, place)
  useGestures(stage, { zoom, move, close: onClose })
  return (
    <div className={styles.stage}>
      <div ref={stage} className={styles.picture}>
        {children}
      </div>
      {isMany && (
        <>
          <IconButton label="Previous" className={clsx(styles.arrow, styles.previous)} onClick={() => move(-1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton label="Next" className={clsx(styles.arrow, styles.next)} onClick={() => move(1)}>
            <ArrowRight />
          </IconButton>
        </>
      )}
    </div>
  )
}

type FilmStripProps = Required<Pick<LightboxProps, 'thumbnails' | 'onMove'>> & { place: number }

/** All pictures, small; the current one stays in view. */
function FilmStrip({ thumbnails, place, onMove }: FilmStripProps) {
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another button
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [place])
  return (
    <ul className={styles.strip}>
      {thumbnails.map(({ key, label, picture }, at) => (
        <li key={key}>
          <button
            ref={at === place ? current : undefined}
            type="button"
            aria-label={label}
            aria-current={at === place ? 'true' : undefined}
            onClick={() => onMove(at)}
          >
            {picture}
          </button>
        </li>
      ))}
    </ul>
  )
}
