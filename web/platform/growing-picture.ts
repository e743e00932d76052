import { showTop } from './show-top.ts'

/** In a view transition, the picture of the pressed card and the head picture of its page have this name. */
const NAME = 'page-picture'
/** How long a page is waited for, so that it arrives complete. */
const MAX_WAIT_MS = 300

let pressed: HTMLImageElement | null = null

/** Remembers the card whose link was pressed. */
export function notePress(link: Element): void {
  pressed = link.closest('article')?.querySelector('img') ?? null
  if (pressed) void import('./growing-picture.css')
}

/**
 * Shows the next page. After a press on a card, its picture grows into the head picture of the page, where the browser
 * supports it and nobody has asked for less motion.
 */
export async function showGrowing(update: () => void, loaded: Promise<unknown>): Promise<void> {
  const picture = pressed
  pressed = null
  if (!picture?.complete || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return update()
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  let grown: HTMLElement | null = null
  picture.style.viewTransitionName = NAME
  const { finished } = document.startViewTransition(async () => {
    picture.style.viewTransitionName = ''
    update()
    // the new page is drawn in a task of its own
    await new Promise((resolve) => setTimeout(resolve))
    showTop()
    grown = document.querySelector('main img[fetchpriority="high"]')
    if (grown) grown.style.viewTransitionName = NAME
  })
  // a transition that was cut short has still shown the page
  await finished.catch(() => {})
  grown = grown as HTMLElement | null
  if (grown) grown.style.viewTransitionName = ''
}
