import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import styles from './menu.module.css'

interface MenuProps {
  /** The name of a button that shows only a picture or an icon. */
  label?: string
  /** The content of the button. */
  button: ReactNode
  /** The edge of the button that the panel is aligned to. */
  align?: 'start' | 'end'
  /** In the row of a list, which may be near the foot of the window. */
  isInRow?: boolean
  className?: string
  /** Links, buttons and rules; pressing a link or a button closes the menu. */
  children: ReactNode
}

/** A button that opens a panel of links, also without scripts. Escape, a press outside and a navigation close it. */
export function Menu({ label, button, align = 'end', isInRow = false, className, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(menu.current), [])
  return (
    <details
      ref={menu}
      className={clsx(styles.menu, className)}
      onToggle={isInRow ? showPanel : undefined}
      onKeyDown={closeOnEscape}
    >
      <summary className={styles.button} aria-label={label}>
        {button}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only listens to its links and buttons, which handle keys themselves */}
      <div className={clsx(styles.panel, styles[align])} data-ground="day" onClick={closeAfterChoice}>
        {children}
      </div>
    </details>
  )
}

/**
 * It would otherwise open out of sight: it scrolls into view, or opens upwards where the page ends. In a bar or header it
 * always has room, and the page must not move.
 */
function showPanel({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>) {
  const panel = menu.lastElementChild
  delete menu.dataset.side
  if (!menu.open || !panel) return
  // measured below, so it must not scroll smoothly
  panel.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const bar = Number.parseFloat(getComputedStyle(panel).scrollMarginBottom) || 0
  if (panel.getBoundingClientRect().bottom + bar > innerHeight + 1) menu.dataset.side = 'top'
}

export function closeFromOutside(menu: HTMLDetailsElement | null) {
  if (!menu) return
  const close = () => {
    menu.open = false
  }
  const closeIfOutside = (event: Event) => {
    if (menu.open && event.target instanceof Node && !menu.contains(event.target)) close()
  }
  document.addEventListener('pointerdown', closeIfOutside)
  document.addEventListener('focusin', closeIfOutside)
  window.addEventListener('popstate', close)
  return () => {
    document.removeEventListener('pointerdown', closeIfOutside)
    document.removeEventListener('focusin', closeIfOutside)
    window.removeEventListener('popstate', close)
  }
}

export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget
  if (event.key !== 'Escape' || !menu.open) return
  event.stopPropagation()
  menu.open = false
  menu.querySelector('summary')?.focus()
}

export function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
  const chosen = event.target instanceof Element && event.target.closest('a, button')
  const menu = chosen && event.currentTarget.closest('details')
  if (!menu) return
  menu.open = false
  // a dialog that the button opened returns the focus here when it closes; a link leads elsewhere
  if (chosen instanceof HTMLButtonElement) menu.querySelector('summary')?.focus()
}
