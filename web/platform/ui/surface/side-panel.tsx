import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './side-panel.module.css'
import { useHistoryLayer } from './use-history-layer.ts'
import { useRootClass } from './use-root-class.ts'

interface SidePanelProps {
  title: ReactNode
  /** Which record it shows: with another one the focus moves to the title again. */
  recordKey: string
  /** Where it is in the list: 'Application 2 of 6'. */
  position?: ReactNode
  onClose: () => void
  /** Undefined at the end of the list. */
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  /** What a key does beside j, k and Escape, while nobody types. */
  keys?: Readonly<Record<string, () => void>>
  /** Buttons that stay at the foot. */
  actions?: ReactNode
  children: ReactNode
}

/** One record beside its list, which stays in view and in use. Escape closes it; j and k go to the next and the last. */
export function SidePanel({
  title,
  recordKey,
  position,
  onNext,
  onPrevious,
  actions,
  children,
  ...rest
}: SidePanelProps) {
  useRootClass('has-side-panel')
  useHistoryLayer(useIsFullScreen(), rest.onClose)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const moves = { j: onNext, k: onPrevious, Escape: rest.onClose }
  useKeys({ moves, acts: rest.keys ?? {}, recordKey, panel })
  useFocus(panel, recordKey)
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={titleId} data-ground="day">
      <div className={styles.head}>
        <p>{position}</p>
        {position && <Neighbours onNext={onNext} onPrevious={onPrevious} />}
        <IconButton label="Close" onClick={rest.onClose}>
          <X />
        </IconButton>
      </div>
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </aside>
  )
}

/** On phones the panel covers its list, so Back leads there. */
function useIsFullScreen(): boolean {
  const [isFullScreen] = useState(() => matchMedia('(max-width: 37.49rem)').matches)
  return isFullScreen
}

/** The way through the list, for a panel that shows one of its records. */
function Neighbours({ onNext, onPrevious }: Pick<SidePanelProps, 'onNext' | 'onPrevious'>) {
  return (
    <>
      <span className={`${styles.keys} keyboard-hint`} aria-hidden="true">
        <kbd>j</kbd> next <kbd>k</kbd> back
      </span>
      <IconButton label="Previous" disabled={!onPrevious} onClick={onPrevious}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Next" disabled={!onNext} onClick={onNext}>
        <ChevronDown />
      </IconButton>
    </>
  )
}

type Keys = Readonly<Record<string, (() => void) | undefined>>
type UsedKeys = { moves: Keys; acts: Keys; recordKey: string; panel: { current: HTMLElement | null } }

/** Keys act from anywhere on the page, except in a field, in an open menu and behind a dialog. */
function useKeys({ moves, acts, recordKey, panel }: UsedKeys) {
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next record is shown
  useLayoutEffect(() => {
    isLeaving.current = false
  }, [recordKey])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (!(target instanceof Element) || document.querySelector('dialog:modal')) return
    const isTyping = target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')
    if (event.key === 'Escape' ? isTyping && !panel.current?.contains(target) : isTyping) return
    const move = moves[event.key]
    const act = move ?? acts[event.key]
    if (!act) return
    event.preventDefault()
    // until the next record is shown, a key would decide about the one that was left
    if (!move && isLeaving.current) return
    isLeaving.current = move !== undefined && event.key !== 'Escape'
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/**
 * The focus goes into the panel, and back to where it was when the panel closes, unless somebody works in the page beside
 * it. While a panel loads, Tab may lead past the end of the page.
 */
function useFocus(panel: { current: HTMLElement | null }, recordKey: string) {
  // before the next paint: the list beside the panel may hide the pressed button, which then loses the focus
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        const isAtWork = document.activeElement?.closest('main')
        if (!isAtWork && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is announced by its title
  useLayoutEffect(() => {
    panel.current?.querySelector('h2')?.focus({ preventScroll: true })
    panel.current?.querySelector('h2')?.parentElement?.scrollTo(0, 0)
  }, [recordKey])
}
