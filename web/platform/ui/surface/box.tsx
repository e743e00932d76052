import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './box.module.css'

interface BoxProps {
  title: ReactNode
  /** Quiet words beside the title. */
  aside?: ReactNode
  /** With space around the content, which is otherwise edge to edge. */
  padded?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A part of a portal page: hairline, a head, and the content. Never put one inside another. */
export function Box({ title, aside, padded = false, className, children }: BoxProps) {
  const id = useId()
  return (
    <section className={clsx(styles.box, className)} aria-labelledby={id} data-ground="day">
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <span className="small soft">{aside}</span>}
      </div>
      {padded ? <div className={styles.body}>{children}</div> : children}
    </section>
  )
}
