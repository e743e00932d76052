import clsx from 'clsx'
import styles from './ticket-face.module.css'

type TicketCodeProps = { code: { size: number; path: string }; className?: string | undefined }

/** The code that the gate reads, dark on white. */
export const TicketCode = ({ code: { size, path }, className }: TicketCodeProps) => (
  <svg className={clsx(styles.code, className)} viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img">
    <title>Code for the gate</title>
    <path d={path} />
  </svg>
)
