import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from '../gate.module.css'

/** The way back to the camera, and what this screen is. */
export const ScreenHead = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <header className={styles.head}>
    <button type="button" className={styles.icon} aria-label="Back to the camera" onClick={onClose}>
      <ArrowLeft aria-hidden="true" />
    </button>
    <div className={styles.titles}>{children}</div>
  </header>
)
