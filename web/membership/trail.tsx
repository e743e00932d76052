import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './trail.module.css'

export type Stop = { title: string; note?: ReactNode; state?: 'done' | 'now' }

/** The progress of an application, step by step. */
export function Trail({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className={styles.trail}>
      {stops.map(({ title, note, state }) => (
        <li
          key={title}
          className={clsx(styles.stop, state && styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b className={styles.title}>
            {title}
            {state === 'done' && <span className="visually-hidden"> (done)</span>}
          </b>
          {note && <span className="soft small">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
