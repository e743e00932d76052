import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: ReactNode
  /** The ids of the controls, in the order of the page. */
  errors: { id: string; message: string }[]
  /** Changes with every failed attempt: then the summary takes the focus. */
  attempt?: number
}

/** What has to be put right, each line leading to its field. Nothing without errors. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
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
            <li key={id}>
              <a className={styles.link} href={`#${id}`} onClick={(event) => focusControl(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

// A plain anchor scrolls to the control without putting the cursor into it.
function focusControl(event: MouseEvent, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  control.focus()
}
