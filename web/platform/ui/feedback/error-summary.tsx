import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: ReactNode
  /** With the ids of the controls, in the order of the page; an error without an id is about the whole form. */
  errors: readonly { id?: string; message: string }[]
  /** Changes with each failed attempt, which moves the focus to the summary. */
  attempt?: number
  /** Shows a control that is not on the page yet, before it receives the focus. */
  onFollow?: ((id: string) => void) | undefined
}

/** What has to be corrected; each line links to its field. Renders nothing without errors. */
export function ErrorSummary({ title, errors, attempt = 0, onFollow }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={summary} tabIndex={-1}>
      <Alert tone="red" title={title} announce>
        <ul className="above-1">
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

// A plain anchor scrolls to the control without focusing it.
function focusControl(event: MouseEvent, id: string, onFollow?: (id: string) => void) {
  const control = document.getElementById(id)
  if (!control && !onFollow) return
  event.preventDefault()
  if (control) control.focus()
  else onFollow?.(id)
}
