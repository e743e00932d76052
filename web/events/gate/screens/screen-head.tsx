import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import buttons from '../gate-buttons.module.css'
import head from '../gate-head.module.css'

/** The way back to the camera, and what this screen is. */
export const ScreenHead = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <header className={head.head}>
    <button type="button" className={buttons.icon} aria-label="Back to the camera" onClick={onClose}>
      <ArrowLeft aria-hidden="true" />
    </button>
    <div className={head.titles}>{children}</div>
  </header>
)
