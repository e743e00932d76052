/** Scrolls a row sideways until its chosen tab or link is in view; the page stays where it is. */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[data-state="active"], [aria-current]')
  if (!row || !chosen) return
  const [within, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (tab.left < within.left || tab.right > within.right)
    row.scrollBy({ left: tab.left - within.left - within.width / 4 })
}
