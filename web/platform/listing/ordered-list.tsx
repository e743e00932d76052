import { type ReactNode, useState } from 'react'
import styles from './ordered-list.module.css'

export type Place = { at: number; of: number }
type Handling = { place: Place; onMove: (by: 1 | -1) => void }

type OrderedListProps<Row> = {
  rows: readonly Row[]
  /** While a new order is being stored, the rows already show it and cannot be moved. */
  isStoring: boolean
  onOrder: (ids: string[]) => void
  className?: string | undefined
  children: (row: Row, handling: Handling) => ReactNode
}

/** Rows that a person can reorder, by dragging or with buttons. */
export function OrderedList<Row extends { id: string }>(props: OrderedListProps<Row>) {
  const { rows, isStoring, onOrder, className, children } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const [order, setOrder] = useState<readonly string[]>([])
  const shown = isStoring ? order.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows
  const move = (from: number, to: number) => {
    if (isStoring || from === to || to < 0 || to >= shown.length) return
    const ids = shown.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setOrder(ids)
    onOrder(ids)
  }
  return (
    <ol className={className} aria-busy={isStoring}>
      {shown.map((row, at) => (
        <li
          key={row.id}
          draggable
          className={dragged === at ? styles.dragged : undefined}
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(over) => dragged !== null && over.preventDefault()}
          onDrop={(dropped) => {
            dropped.preventDefault()
            if (dragged !== null) move(dragged, at)
          }}
        >
          {children(row, { place: { at, of: shown.length }, onMove: (by) => move(at, at + by) })}
        </li>
      ))}
    </ol>
  )
}
