import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

type Act = (key: string) => void
/** What each letter does with the focused item: approve, ask for changes, reject, select. */
type QueueActions = Record<'a' | 'c' | 'r' | 'x', Act> & {
  /** A dialog is open. */
  isAsking: boolean
}

/** Moves through the queue and decides by keyboard. Letters act on the focused item, and never while somebody types. */
export function useQueueKeys(list: RefObject<HTMLUListElement | null>, keys: readonly string[], acting: QueueActions) {
  const place = useRef<number | null>(null)
  const first = keys.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a focused item was decided, the next one receives the focus
  useEffect(() => {
    const at = place.current
    if (at === null || document.activeElement !== document.body) return
    itemAt(list.current, Math.min(at, keys.length - 1))?.focus()
  }, [first, acting.isAsking])
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.target === document.body
      if (isPlain && (event.key === 'j' || event.key === 'k')) itemAt(list.current, place.current ?? 0)?.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [list])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const at = placeOf(list.current, event.target)
    const isOnItem = event.target instanceof HTMLElement && event.target.dataset.item !== undefined
    const step = stepOf(event.key, isOnItem)
    if (step !== 0) {
      event.preventDefault()
      itemAt(list.current, at === null ? 0 : at + step)?.focus()
      return
    }
    if (event.key === 'h' && at !== null) toggleHistory(itemAt(list.current, at))
    const act = isLetter(event.key) ? acting[event.key] : undefined
    const key = at === null ? undefined : keys[at]
    if (!act || !key) return
    event.preventDefault()
    // a key that is held down would decide items that nobody has read
    if (!event.repeat) act(key)
  }
  const onFocus = (event: { target: EventTarget }) => {
    // a dialog takes the focus and gives it back
    place.current = placeOf(list.current, event.target) ?? place.current
  }
  return { onKeyDown, onFocus }
}

const isLetter = (key: string) => key === 'a' || key === 'c' || key === 'r' || key === 'x'

/** Arrow keys scroll as usual unless an item itself has the focus. */
function stepOf(key: string, isOnItem: boolean): -1 | 0 | 1 {
  if (key === 'j' || (key === 'ArrowDown' && isOnItem)) return 1
  return key === 'k' || (key === 'ArrowUp' && isOnItem) ? -1 : 0
}

function toggleHistory(item: HTMLElement | undefined): void {
  const details = item?.querySelector<HTMLDetailsElement>('details[data-history]')
  if (details) details.open = !details.open
}

const itemsOf = (list: HTMLUListElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
const itemAt = (list: HTMLUListElement | null, at: number) => itemsOf(list)[at]

function placeOf(list: HTMLUListElement | null, target: EventTarget): number | null {
  const at = itemsOf(list).findIndex((item) => target instanceof Node && item.contains(target))
  return at < 0 ? null : at
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')
