/** Scrolls a row sideways until its chosen tab or link is in the middle; the page stays where it is. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[data-state="active"], [aria-current]')
  if (!row || !chosen) return
  const [within, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  row.scrollBy({ left: (tab.left + tab.right - within.left - within.right) / 2 })
}
