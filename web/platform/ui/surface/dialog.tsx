import clsx from 'clsx'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { afterPaint } from '../../painted.ts'
import { IconButton } from '../button/icon-button.tsx'
import styles from './dialog.module.css'
import { closingEvents, useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  /** Called by Escape, Back, the close button and a press outside; ignore the call while work is in progress. */
  onClose: () => void
  title: ReactNode
  /** Above the title, edge to edge. */
  picture?: ReactNode
  size?: 'medium' | 'wide' | 'full'
  /** Buttons at the end. */
  actions?: ReactNode
  children?: ReactNode
}

/** A modal dialog. When it closes, the focus returns to where it was. */
export function Dialog({ open, onClose, title, picture, size = 'medium', actions, children }: DialogProps) {
  const dialog = useModal(open, onClose)
  const titleId = useId()
  const leave = afterPaint(onClose)
  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, styles[size])}
      data-ground="day"
      aria-labelledby={titleId}
      {...(open && closingEvents(leave))}
      onMouseDown={(event) => isBackdrop(event) && leave()}
    >
      {open && (
        <>
          {picture && <div className={styles.picture}>{picture}</div>}
          <div className={styles.body}>
            <h2 className={styles.title} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {children}
            {actions && <div className={clsx('button-row', styles.actions)}>{actions}</div>}
          </div>
          <IconButton className={styles.close} label="Close" onClick={leave}>
            <X />
          </IconButton>
        </>
      )}
    </dialog>
  )
}

function isBackdrop(event: MouseEvent<HTMLDialogElement>) {
  return event.target === event.currentTarget
}
