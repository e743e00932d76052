import clsx from 'clsx'
import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './pick-list.module.css'

interface PickPersonProps {
  name: string
  photoUrl: string | null | undefined
  /** Below the name: who it is, the state, or why the person cannot be chosen. */
  text: ReactNode
  /** Chosen for good, with a place, or waiting for one; none of them can be changed here. */
  settled?: 'chosen' | 'in' | 'waiting' | undefined
  checked?: boolean
  /** Missing for somebody who cannot be chosen. */
  onToggle?: (() => void) | undefined
}

/** A person of a family who can be chosen, is settled, or stays visible with the reason why not. */
export function PickPerson({ name, photoUrl, text, settled, checked = false, onToggle }: PickPersonProps) {
  const words = name.trim().split(/\s+/)
  const about = (
    <>
      <Avatar src={photoUrl} firstName={words[0]} lastName={words.slice(1).at(-1)} tone="silk" />
      <span>
        <b>{name}</b> <small>{text}</small>
      </span>
    </>
  )
  if (settled) {
    const Sign = settled === 'waiting' ? Clock : Check
    return (
      <div className={clsx(styles.person, styles[settled])}>
        <Sign aria-hidden="true" className={styles.sign} />
        {about}
      </div>
    )
  }
  return (
    <label className={clsx(styles.person, !onToggle && styles.off)}>
      <input type="checkbox" checked={checked} disabled={!onToggle} onChange={onToggle} />
      {about}
    </label>
  )
}
