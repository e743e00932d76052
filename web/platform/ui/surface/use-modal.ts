import './modal.css'
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useHistoryLayer } from './use-history-layer.ts'
import { useRootClass } from './use-root-class.ts'

/**
 * Opens a dialog element while `open` is set; Back calls `onClose`, unless the address itself says what is open. When it
 * closes, the focus returns to where it was.
 */
export function useModal(open: boolean, onClose: () => void, isInAddress = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  // closed before it is removed: only then does the browser return the focus
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    measureScrollbar()
    element.showModal()
    // the focus may be on a button below the fold
    element.scrollTop = 0
    return () => {
      element.close()
      requestAnimationFrame(restoreFocus)
    }
  }, [open])
  useRootClass('has-dialog', open)
  useHistoryLayer(open && !isInAddress, onClose)
  return dialog
}

/**
 * The events that close a dialog: Escape, and closing by the browser. Those of a dialog or a file field inside it bubble
 * up to it and close nothing here.
 */
export const closingEvents = (onClose: () => void) => ({
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  },
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isClosed(event.currentTarget)) onClose()
  },
})

/** A dialog that has left the page is closed too, but nobody has closed it. */
const isClosed = (dialog: HTMLDialogElement): boolean => dialog.isConnected && !dialog.open

/** The page's styles replace the scrollbar by padding of this width, so that nothing moves. */
function measureScrollbar() {
  // another dialog is open, so the scrollbar is already gone
  if (document.querySelector('dialog:modal')) return
  const { style, clientWidth } = document.documentElement
  const width = innerWidth === clientWidth ? '' : `${innerWidth - clientWidth}px`
  // setting a variable makes browsers style the whole page anew
  if (style.getPropertyValue('--scrollbar') !== width) style.setProperty('--scrollbar', width)
}

/**
 * When the element that opened the dialog is gone too, such as a deleted row, the focus moves to the page's main part.
 */
function restoreFocus() {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('main')?.focus({ preventScroll: true })
}
