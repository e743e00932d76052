import type { Page } from '@playwright/test'

/** Two phones, a tablet and a wide window. */
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

const MAX_LOADING_MS = 15_000

/** Opens a page once and returns, at every width, the controls that something lies over when they are scrolled into view. */
export async function listCoveredOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(WINDOWS[0])
  await page.goto(path)
  return listCoveredNow(page, path)
}

/** The same for the page as it is; with a dialog or a panel that has the focus, only what is in it counts. */
export async function listCoveredNow(page: Page, name: string): Promise<string[]> {
  await page.waitForFunction(isLoaded, null, { timeout: MAX_LOADING_MS }).catch(() => {
    throw new Error(`${name} is still loading`)
  })
  const covered: string[] = []
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    for (const each of await page.evaluate(listCovered)) covered.push(`${name} at ${size.width}: ${each}`)
  }
  return covered
}

/** The page says something, and nothing waits for a response. */
const isLoaded = () =>
  (document.querySelector('main') ?? document.body).innerText.trim() !== '' &&
  document.querySelector('main [aria-busy="true"]') === null &&
  [...document.querySelectorAll('[role=status]')].every(({ textContent }) => !textContent?.startsWith('Loading'))

/** In the page, which knows no imports: scrolls each visible control to the middle and looks at what lies on its centre. */
async function listCovered(): Promise<string[]> {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=button], [role=tab], [role=switch], [role=menuitem]'
  const surface = document.querySelector('dialog:modal') ?? document.activeElement?.closest('main aside')
  // the new width has been laid out and painted
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const controls = (surface ?? document).querySelectorAll<HTMLElement>(CONTROLS)
  const found = [...controls].filter(canBePressed).flatMap((control) => {
    const hit = hitOf(control)
    return belongsTo(control, hit) ? [] : [`${describe(control)} under ${describe(hit)}`]
  })
  scrollTo({ top: 0, behavior: 'instant' })
  return found

  function canBePressed(control: HTMLElement): boolean {
    const isShown = control.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    })
    if (!isShown || control.closest('[inert], [aria-hidden="true"]') || control.matches(':disabled')) return false
    const { width, height } = control.getBoundingClientRect()
    const { pointerEvents, clipPath } = getComputedStyle(control)
    // what is only for screen readers has no size, and skip links appear with the focus
    const isSeen = width > 2 && height > 2 && clipPath === 'none' && !control.matches('.skip-link')
    return isSeen && pointerEvents !== 'none'
  }

  /** The first line counts: the middle of a link of two lines may be beside both. */
  function hitOf(control: HTMLElement): Element | null {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [line = new DOMRect()] = control.getClientRects()
    return document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
  }

  /** A press on the label of a field is a press on the field, and a message over the page leaves by itself. */
  function belongsTo(control: HTMLElement, hit: Element | null): boolean {
    if (hit === null) return false
    if (control.contains(hit) || hit.closest('[data-swipe-direction]')) return true
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
    return labels.some((label) => label.contains(hit))
  }

  function describe(each: Element | null): string {
    if (each === null) return 'nothing'
    const name = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)
    return `<${each.localName} class="${each.className}"> ${name}`
  }
}
