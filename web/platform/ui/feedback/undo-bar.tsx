import { ChevronUp, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { OpeningUmbrella } from '../picture/opening-umbrella.tsx'
import { useRootClass } from '../surface/use-root-class.ts'
import styles from './bottom-bars.module.css'

const SECOND_MS = 1000
/** The bar is small after that, so that it does not cover the page for two minutes. */
const READING_MS = 10_000

interface UndoBarProps {
  /** What has been done: 'Cancelled Winter arts festival'. */
  children: ReactNode
  /** What leaves when: 'mails leave in' becomes '8 mails leave in 1:43'. */
  pending?: string
  /** A button that shows what leaves. */
  more?: ReactNode
  /** The moment from which it cannot be taken back. */
  until: Date
  /** The text of the button. */
  action?: string
  /** Tells several bars of a page apart. */
  label?: string
  busy?: boolean
  /** An umbrella that opens, for good news. */
  isFestive?: boolean | undefined
  onUndo: () => void
  /** Called once at that moment. */
  onEnd: () => void
}

/** Says what has been done and lets it be taken back while there is time; it stays at the foot of the window. */
export function UndoBar({ children, pending, more, until, isFestive, ...bar }: UndoBarProps) {
  const { action = 'Undo', label = action, busy, onUndo, onEnd } = bar
  const left = useSecondsLeft(until, onEnd)
  const [isSmall, setSmall] = useState(false)
  const [isHidden, setHidden] = useState(false)
  useRootClass('has-undo-bar', !isHidden)
  useEffect(() => {
    if (isSmall) return
    const timer = setTimeout(() => setSmall(true), READING_MS)
    return () => clearTimeout(timer)
  }, [isSmall])
  // the countdown goes on, because at its end the page has to know
  if (isHidden) return null
  return (
    <section
      className={styles.undo}
      aria-label={label}
      data-state="open"
      data-ground="night"
      data-small={isSmall || undefined}
    >
      <IconButton className={styles.show} label="Show what was done" onClick={() => setSmall(false)}>
        <ChevronUp />
      </IconButton>
      {isFestive ? <OpeningUmbrella /> : <Undo2 aria-hidden="true" />}
      <p>
        <span role="status">{children}</span>
        {pending && (
          <small>
            <span>{pending}</span> <span>{clock(left)}</span>
          </small>
        )}
        {more}
      </p>
      <Button size="small" variant="lamp" busy={busy ?? false} onClick={onUndo}>
        {action}
      </Button>
      <IconButton className={styles.hide} label="Hide" onClick={() => setHidden(true)}>
        <X />
      </IconButton>
    </section>
  )
}

function useSecondsLeft(until: Date, onEnd: () => void): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until.getTime() - Date.now()) / SECOND_MS))
  const [left, setLeft] = useState(secondsLeft)
  const tick = useEffectEvent(() => {
    const next = secondsLeft()
    setLeft(next)
    if (next === 0) onEnd()
    return next
  })
  const end = until.getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later moment starts the clock again
  useEffect(() => {
    const timer = setInterval(() => tick() === 0 && clearInterval(timer), SECOND_MS)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** What leaves when the time to undo is over; the time follows. */
export function pendingText({ mails, notices = 0 }: { mails: number; notices?: number }): string {
  if (mails > 0) return `${counted(mails, 'email', 'emails')} will be sent in`
  return notices > 0 ? `${counted(notices, 'person', 'people')} will be notified in` : 'Undo for'
}

/** '1:43' */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
