import clsx from 'clsx'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called by Escape, the close button and a press outside; ignore the call while work is in progress. */
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
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // closed before it is removed: only then does the browser return the focus
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    measureScrollbar()
    element.showModal()
    return () => {
      element.close()
      requestAnimationFrame(restoreFocus)
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, styles[size])}
      data-ground="day"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onMouseDown={(event) => isBackdrop(event) && onClose()}
    >
      {open && (
        <>
          {picture && <div className={styles.picture}>{picture}</div>}
          <div className={styles.body}>
            <h2 className={styles.title} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {children}
            {actions && <div className="button-row">{actions}</div>}
          </div>
          <IconButton className={styles.close} label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </>
      )}
    </dialog>
  )
}

/** The page's styles replace the scrollbar by padding of this width, so that nothing moves. */
function measureScrollbar() {
  // another dialog is open, so the scrollbar is already gone
  if (document.querySelector('dialog:modal')) return
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
}

/**
 * When the element that opened the dialog is gone too, such as a deleted row, the focus moves to the page's main part.
 */
function restoreFocus() {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('main')?.focus({ preventScroll: true })
}

function isBackdrop(event: MouseEvent<HTMLDialogElement>) {
  return event.target === event.currentTarget
}
