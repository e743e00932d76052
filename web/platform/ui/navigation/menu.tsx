import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'

interface MenuProps {
  /** What the button is called where it shows a picture or an icon only. */
  label?: string
  /** What the button shows. */
  button: ReactNode
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  className?: string
  /** Links, buttons and rules; pressing a link or a button closes the menu. */
  children: ReactNode
}

/** A button with a panel of links. It opens without scripts too; Escape, a press outside and a navigation close it. */
export function Menu({ label, button, align = 'end', className, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(menu.current), [])
  return (
    <details ref={menu} className={clsx(styles.menu, className)} onKeyDown={closeOnEscape}>
      <summary className={styles.button} aria-label={label}>
        {button}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only watches its links and buttons, which answer to keys themselves */}
      <div className={clsx(styles.panel, styles[align])} data-ground="day" onClick={closeAfterChoice}>
        {children}
      </div>
    </details>
  )
}

function closeFromOutside(menu: HTMLDetailsElement | null) {
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

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  const menu = event.currentTarget
  if (event.key !== 'Escape' || !menu.open) return
  event.stopPropagation()
  menu.open = false
  menu.querySelector('summary')?.focus()
}

function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
  const chosen = event.target instanceof Element && event.target.closest('a, button')
  const menu = chosen && event.currentTarget.closest('details')
  if (!menu) return
  menu.open = false
  // where a dialog that was asked for gives the focus back to; a link leads elsewhere
  if (chosen instanceof HTMLButtonElement) menu.querySelector('summary')?.focus()
}
