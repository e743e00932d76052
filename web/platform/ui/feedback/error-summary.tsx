import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: ReactNode
  /** The ids of the controls, in the order of the page; without one it is about the whole form. */
  errors: readonly { id?: string; message: string }[]
  /** Changes with every failed attempt: then the summary takes the focus. */
  attempt?: number
  /** Shows a control that is not on the page yet, before the focus goes there. */
  onFollow?: ((id: string) => void) | undefined
}

/** What has to be put right, each line leading to its field. Nothing without errors. */
export function ErrorSummary({ title, errors, attempt = 0, onFollow }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={summary} tabIndex={-1}>
      <Alert tone="red" title={title} announce>
        <ul className={styles.list}>
          {errors.map(({ id, message }) => (
            <li key={id ?? message}>
              {id ? (
                <a className={styles.link} href={`#${id}`} onClick={(event) => focusControl(event, id, onFollow)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

// A plain anchor scrolls to the control without putting the cursor into it.
function focusControl(event: MouseEvent, id: string, onFollow?: (id: string) => void) {
  const control = document.getElementById(id)
  if (!control && !onFollow) return
  event.preventDefault()
  if (control) control.focus()
  else onFollow?.(id)
}
