import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../ui/button/icon-button.tsx'
import styles from './sortable-list.module.css'
import { useStoredOrder } from './use-stored-order.ts'

export type SortHandling = {
  /** The dots by which a row is dragged, and moved with the arrow keys. */
  handle: ReactNode
  place: { at: number; of: number }
  moveTo: (place: number) => void
}

type SortableListProps<Row> = {
  rows: readonly Row[]
  /** The name of a row, for its handle. */
  nameOf: (row: Row) => string
  /** Stores the new order, and reports its own failure. */
  onOrder: (ids: readonly string[]) => unknown
  label?: string
  className?: string | undefined
  children: (row: Row, handling: SortHandling) => ReactNode
}

/** Rows that a person puts in order: by dragging, with a mouse or a finger, and with the arrow keys. */
export function SortableList<Row extends { id: string }>(props: SortableListProps<Row>) {
  const { rows, nameOf, onOrder, label, className, children } = props
  const list = useRef<HTMLOListElement>(null)
  const { shown, move, isStoring } = useStoredOrder(rows, onOrder)
  const [said, setSaid] = useState('')
  const moveAndSay = (from: number, to: number) => {
    const row = shown[from]
    if (!row || from === to || to < 0 || to >= shown.length) return
    move(from, to)
    setSaid(`${nameOf(row)} is now ${to + 1} of ${shown.length}`)
  }
  const drag = useDrag(list, moveAndSay)
  const restoreFocus = useRestoredFocus(list)
  const handleOf = (row: Row, at: number) => (
    <IconButton
      label={`Move ${nameOf(row)}`}
      className={styles.handle}
      aria-description="Drag it, or press the arrow keys"
      onPointerDown={(event) => drag.start(event, at)}
      onKeyDown={(event) => {
        const to = placeOf(event, at, shown.length)
        if (to === null) return
        event.preventDefault()
        restoreFocus(row.id)
        moveAndSay(at, to)
      }}
    >
      <GripVertical />
    </IconButton>
  )
  return (
    <>
      <ol ref={list} className={className} aria-label={label} aria-busy={isStoring}>
        {shown.map((row, at) => (
          <li
            key={row.id}
            data-sort={row.id}
            className={clsx(drag.from === at && styles.dragged, drag.over === at && drag.from !== at && styles.over)}
          >
            {children(row, {
              handle: handleOf(row, at),
              place: { at, of: shown.length },
              moveTo: (to) => moveAndSay(at, to),
            })}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

function placeOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number): number | null {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

type ListRef = { current: HTMLOListElement | null }

/** A handle that moves within the document loses the focus and gets it back. */
function useRestoredFocus(list: ListRef) {
  const moved = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    const handle = list.current?.querySelector<HTMLElement>(`[data-sort="${moved.current}"] .${styles.handle}`)
    handle?.focus()
    moved.current = null
  })
  return (id: string) => {
    moved.current = id
  }
}

type Drag = { from: number; over: number }

/** Where a row is dragged from and over what; it moves when it is let go. */
function useDrag(list: ListRef, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isActive = drag !== null
  const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    scrollNearEdge(clientY)
    const over = findRow(list.current, clientX, clientY)
    if (drag && over !== null && over !== drag.over) setDrag({ ...drag, over })
  })
  const drop = useEffectEvent(() => {
    if (drag) move(drag.from, drag.over)
    setDrag(null)
  })
  useEffect(() => {
    if (!isActive) return
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('pointermove', (event) => follow(event), { signal })
    addEventListener('pointerup', () => drop(), { signal })
    addEventListener('pointercancel', () => setDrag(null), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && setDrag(null), { signal })
    return () => ending.abort()
  }, [isActive])
  const start = (event: ReactPointerEvent<HTMLButtonElement>, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    setDrag({ from, over: from })
  }
  return { from: drag?.from ?? null, over: drag?.over ?? null, start }
}

function findRow(list: HTMLOListElement | null, x: number, y: number): number | null {
  const row = document.elementFromPoint(x, y)?.closest('[data-sort]')
  return list && row?.parentElement === list ? [...list.children].indexOf(row) : null
}

const EDGE_PX = 96
const STEP_PX = 18

function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -STEP_PX)
  if (y > innerHeight - EDGE_PX) scrollBy(0, STEP_PX)
}
