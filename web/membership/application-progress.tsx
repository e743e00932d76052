import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './application-progress.module.css'

export type ProgressStep = { title: string; note?: ReactNode; state?: 'done' | 'now' }

/** The progress of an application, step by step. */
export function ApplicationProgress({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol>
      {steps.map(({ title, note, state }) => (
        <li
          key={title}
          className={clsx(styles.step, state && styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b className="semibold">
            {title}
            {state === 'done' && <span className="visually-hidden"> (done)</span>}
          </b>
          {note && <span className="soft small">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
