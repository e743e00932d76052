import clsx from 'clsx'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Escape, the close button and a press beside the dialog call it; while work is under way, ignore the call. */
  onClose: () => void
  title: ReactNode
  /** Above the title, edge to edge. */
  picture?: ReactNode
  size?: 'medium' | 'wide' | 'full'
  /** Buttons at the end. */
  actions?: ReactNode
  children?: ReactNode
}

/** Over the page, which waits behind it; the focus goes back to where it was. */
export function Dialog({ open, onClose, title, picture, size = 'medium', actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // closed before it leaves the page: only then does the browser give the focus back
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

/** The styles of the page put padding in its place, so that nothing moves. */
function measureScrollbar() {
  // over another dialog it is gone already
  if (document.querySelector('dialog:modal')) return
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
}

/** What opened the dialog may be gone with it, as the row that was deleted: then reading goes on at the page. */
function restoreFocus() {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('main')?.focus({ preventScroll: true })
}

function isBackdrop(event: MouseEvent<HTMLDialogElement>) {
  return event.target === event.currentTarget
}
