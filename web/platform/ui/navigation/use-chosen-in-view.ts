import { type RefObject, useEffect } from 'react'

/** Scrolls a row that is wider than the window to its chosen entry; the page stays where it is. */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice may be out of sight
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current]')
    if (row.current && entry)
      row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.clientWidth) / 2
  }, [row, chosen])
}
