import { useRef, useState } from 'react'

/**
 * Shows rows in a new order at once and stores it. Further moves do not wait: once an order is stored, only the latest
 * one follows. `store` reports its own failure; the rows then return to where they were.
 */
export function useStoredOrder<Row extends { id: string }>(
  rows: readonly Row[],
  store: (ids: readonly string[]) => unknown,
) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const next = useRef<readonly string[] | null>(null)
  const isStoring = useRef(false)
  const shown = order ? inOrder(rows, order) : rows
  const storeAll = async () => {
    isStoring.current = true
    try {
      while (next.current) {
        const ids = next.current
        next.current = null
        await store(ids)
      }
    } finally {
      isStoring.current = false
      setOrder(null)
    }
  }
  const move = (from: number, to: number) => {
    const ids = shown.map(({ id }) => id)
    if (from === to || from < 0 || to < 0 || to >= ids.length) return
    ids.splice(to, 0, ...ids.splice(from, 1))
    setOrder(ids)
    next.current = ids
    if (!isStoring.current) void storeAll()
  }
  return { shown, move, isStoring: order !== null }
}

/** Rows added in the meantime come last. */
function inOrder<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): Row[] {
  const known = order.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return [...known, ...rows.filter(({ id }) => !order.includes(id))]
}
