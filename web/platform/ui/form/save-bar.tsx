import { counted } from '#shared/platform/counts.ts'
import { Button } from '../button/button.tsx'
import { useRootClass } from '../surface/use-root-class.ts'
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

/** Stays at the foot of the window while something is not saved, and says how much. */
export function SaveBar({ changes, form, action, busy, onDiscard }: SaveBarProps) {
  useRootClass('has-save-bar', changes > 0)
  if (changes === 0) return null
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
