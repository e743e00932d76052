import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { Button } from '../button/button.tsx'
import { useRootClass } from '../surface/use-root-class.ts'
import { useLostFocus } from '../use-lost-focus.ts'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** How many things are changed and not saved; without any there is no bar. */
  changes: number
  /** The id of the form that the bar sends. */
  form: string
  /** The text of the submit button. */
  action: string
  busy: boolean
  onDiscard: () => void
}

/** Is at the foot of the window while something is not saved, and says how much. Closing the window then asks first. */
export function SaveBar({ changes, form, action, busy, onDiscard }: SaveBarProps) {
  useRootClass('has-save-bar', changes > 0)
  useLeaveWarning(changes > 0)
  // the pressed button goes with the bar
  const place = useLostFocus<HTMLSpanElement>(changes > 0)
  if (changes === 0) return <span ref={place} className="visually-hidden" tabIndex={-1} />
  return (
    <div className={styles.bar} data-ground="day">
      <p role="status">
        <b>{counted(changes, 'change', 'changes')}</b> not saved
      </p>
      <div className="line stretched">
        <Button size="small" variant="outline" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
        <Button size="small" type="submit" form={form} busy={busy}>
          {action}
        </Button>
      </div>
    </div>
  )
}

interface FormBarProps {
  /** How many things are changed and not saved. */
  changes: number
  /** The buttons of the form around it. */
  children: ReactNode
}

/** The foot of a long form, always in reach. Closing the window while something is not saved asks first. */
export function FormBar({ changes, children }: FormBarProps) {
  useRootClass('has-save-bar', true)
  useLeaveWarning(changes > 0)
  return (
    <div className={styles.bar} data-ground="day">
      <div className="row">{children}</div>
      <p role="status" className={styles.count}>
        {changes > 0 && (
          <>
            <b>{counted(changes, 'change', 'changes')}</b> not saved
          </>
        )}
      </p>
    </div>
  )
}

interface SectionBarProps {
  /** How many fields of the section are changed and not saved; without any there is no bar. */
  changes: number
  busy: boolean
  onDiscard: () => void
}

/** The foot of a section that is saved on its own, in reach as long as the section is. */
export function SectionBar({ changes, busy, onDiscard }: SectionBarProps) {
  useLeaveWarning(changes > 0)
  if (changes === 0) return null
  return (
    <div className={clsx(styles.bar, styles.section)} data-ground="day">
      <div className="row">
        <Button size="small" type="submit" busy={busy}>
          Save changes
        </Button>
        <Button size="small" variant="quiet" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
      </div>
      <p role="status">
        <b>{counted(changes, 'change', 'changes')}</b> not saved
      </p>
    </div>
  )
}

/** The browser asks before it closes a window with something that is not saved. */
function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const leaving = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal })
    return () => leaving.abort()
  }, [isUnsaved])
}
