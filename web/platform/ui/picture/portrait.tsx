import clsx from 'clsx'
import { ownSilk } from '../label/own-silk.ts'
import { Picture } from './picture.tsx'
import styles from './portrait.module.css'
import { uploadedPicture } from './uploaded-picture.ts'

interface PortraitProps {
  name: string
  /** The address of the photo, if there is one. */
  src: string | null
  /** The displayed width, as in an img element. */
  sizes: string
  /** An arch for leaders, round for everybody else. */
  shape?: 'round' | 'arch'
  eager?: boolean
  className?: string
}

/** A person's photo, or initials on the person's own silk. The name is written beside it. */
export function Portrait({ name, src, sizes, shape = 'round', eager, className }: PortraitProps) {
  const initials = (
    <span className={styles.initials} data-silk={ownSilk(name)} aria-hidden="true">
      <b>{initialsOf(name)}</b>
    </span>
  )
  const picture = src && uploadedPicture(src)
  return (
    <span className={clsx(styles.portrait, styles[shape], className)}>
      {picture ? (
        <Picture
          {...picture}
          widths={picture.widths.filter((width) => width <= WIDEST)}
          sizes={sizes}
          alt=""
          eager={eager}
          fallback={initials}
        />
      ) : (
        initials
      )}
    </span>
  )
}

const WIDEST = 640

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
