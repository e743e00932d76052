/* Content comes first: on a slow connection the scripts that hydrate the page would compete with it. Presses and
   typing before hydration are recorded and repeated afterwards. */
const MAX_WAIT_MS = 3000

const [entry, ...others] = document.getElementById('bootstrap')?.dataset.scripts?.split(' ') ?? []
let isStarted = false

function start() {
  if (isStarted || !entry) return
  isStarted = true
  for (const href of others) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  import(/* @vite-ignore */ entry).catch(() => addEventListener('online', comeAgain, { once: true }))
}

/**
 * The connection broke before the scripts arrived. Reload when it is back, unless somebody typed: their text matters
 * more.
 */
function comeAgain() {
  if (typed.size === 0) location.reload()
}

const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start))
if (document.readyState === 'complete') startAfterPaint()
else addEventListener('load', startAfterPaint, { once: true })
// a picture that never loads, or a window in the background, must not delay the scripts
setTimeout(start, MAX_WAIT_MS)

const pressed = new Set<HTMLElement>()
const typed = new Map<HTMLInputElement, string>()

function recordPress(event: Event) {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
  if (button) pressed.add(button)
}

function recordText({ target }: Event) {
  const field = target as HTMLInputElement
  if (field.type !== 'file') typed.set(field, field.type === 'checkbox' ? String(field.checked) : field.value)
}

addEventListener('click', recordPress, true)
addEventListener('input', recordText, true)
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', recordPress, true)
    removeEventListener('input', recordText, true)
    setTimeout(() => {
      for (const [field, text] of typed) typeAgain(field, text)
      for (const button of pressed) pressAgain(button)
    })
  },
  { once: true },
)

/** Tabs listen for mousedown, everything else for the click. */
function pressAgain(button: HTMLElement) {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  button.click()
}

/** Sets the value through the native setter, so that React notices the change even if hydration has reset the field. */
function typeAgain(field: HTMLInputElement, text: string) {
  if (field.type === 'radio') return field.click()
  if (field.type === 'checkbox') return String(field.checked) === text || field.click()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
