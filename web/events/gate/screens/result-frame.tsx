import { Check, Clock, LogOut, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { GateColor } from '#shared/events/gate/gate-rules.ts'
import styles from './screens.module.css'

const SIGNS = { green: Check, amber: Clock, red: X, ivory: LogOut }

type ResultFrameProps = {
  color: GateColor
  heading: string
  text: string
  children: ReactNode
  /** Shown large instead of the sign: what there is to do. */
  number?: { word: string; value: number }
}

/** A result over the whole screen, read aloud at once. */
export function Result({ color, heading, text, children, number }: ResultFrameProps) {
  const Sign = SIGNS[color]
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={`${styles.result} ${styles[color]}`}
      data-screen=""
      aria-label={heading}
    >
      <div className={styles.verdict} role="status" aria-live="assertive">
        {number ? (
          <h2 className={styles.number} aria-label={heading}>
            {number.word} <b className="num">{number.value}</b>
          </h2>
        ) : (
          <>
            <span className={styles.sign}>
              <Sign aria-hidden="true" />
            </span>
            <h2>{heading}</h2>
          </>
        )}
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
