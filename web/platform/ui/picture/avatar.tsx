import clsx from 'clsx'
import { silkOfPerson } from '../label/silk.ts'
import styles from './avatar.module.css'
import { useImageFailure } from './image-failure.ts'

interface AvatarProps {
  src?: string | null
  firstName?: string | null
  lastName?: string | null
  size?: 'small' | 'medium' | 'large'
  /** A brass ring, for the person whose page it is. */
  ring?: boolean
  /** Their own silk where others see them, brass light for oneself at the top of the page. */
  tone?: 'brass' | 'silk'
  className?: string
}

/** A person's picture, or two initials. The name is written beside it, so it has no alternative text. */
export function Avatar({ src, firstName, lastName, size = 'medium', ring, tone = 'brass', className }: AvatarProps) {
  const { failed, image } = useImageFailure(src)
  const look = clsx(styles.avatar, styles[size], styles[tone], ring && styles.ring, className)
  if (!src || failed) {
    return (
      <span className={look} data-silk={silkOfPerson(firstName, lastName)} aria-hidden="true">
        {initials(firstName, lastName)}
      </span>
    )
  }
  return <img {...image} className={look} src={src} alt="" width={88} height={88} />
}

function initials(firstName?: string | null, lastName?: string | null) {
  return [firstName, lastName].map(firstLetter).join('').toUpperCase() || 'U'
}

function firstLetter(name?: string | null) {
  return Array.from(name?.trim() ?? '')[0] ?? ''
}
