import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

export type AlertTone = 'red' | 'blue' | 'green' | 'amber'

interface AlertProps {
  tone?: AlertTone
  title?: ReactNode
  /** Announced to screen readers when it appears; omit it for an alert that is on the page from the start. */
  announce?: boolean
  className?: string | undefined
  children?: ReactNode
}

const icons = { red: CircleAlert, blue: Info, green: CircleCheck, amber: TriangleAlert }

export function Alert({ tone = 'blue', title, announce = false, className, children }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div className={clsx(styles.alert, className)} data-tone={tone} role={announce ? roleOf(tone) : undefined}>
      <Icon />
      <div className={styles.text}>
        {title && <b className={styles.title}>{title}</b>}
        {children}
      </div>
    </div>
  )
}

function roleOf(tone: AlertTone) {
  return tone === 'red' ? 'alert' : 'status'
}
