import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { OpeningUmbrella } from '../picture/opening-umbrella.tsx'
import styles from './done-line.module.css'

interface DoneLineProps {
  /** What has been done, and what was sent. */
  children: ReactNode
  /** What can be done next, or how it is taken back: small buttons and links. */
  actions?: ReactNode
  onClose?: () => void
  /** An umbrella that opens, for good news. */
  isFestive?: boolean | undefined
}

/** One line after an action, until the next one. */
export function DoneLine({ children, actions, onClose, isFestive = false }: DoneLineProps) {
  return (
    <div className={styles.line} data-ground="day">
      {isFestive ? <OpeningUmbrella className="good" /> : <Check aria-hidden="true" />}
      <p role="status">{children}</p>
      {actions && <div className="row">{actions}</div>}
      {onClose && (
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
