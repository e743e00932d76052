/** What was pressed and typed before the page was hydrated; recorded by the inline script. */
export type EarlyInput = {
  pressed: HTMLButtonElement[]
  typed: Map<HTMLInputElement, string | boolean>
  /** The listeners that record it. */
  press?: (event: Event) => void
  type?: (event: Event) => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Repeats what was pressed and typed before the page was hydrated. In development nothing is recorded. */
export function repeatEarlyInput(): void {
  const { pressed = [], typed = [], type } = window.earlyInput ?? {}
  if (type) removeEventListener('input', type, true)
  // a form is sent once, however often its button was pressed
  const isRepetition = (button: HTMLButtonElement, place: number) =>
    button.type === 'submit' && pressed.indexOf(button) < place
  const pressNext = (place: number) => {
    const button = pressed[place]
    if (!button) return
    if (!isRepetition(button, place)) pressAgain(button)
    // the next press must meet what this one has changed
    setTimeout(pressNext, 0, place + 1)
  }
  // a button that submits only now must be drawn anew first
  setTimeout(() => {
    for (const [field, value] of typed) typeAgain(field, value)
    pressNext(0)
  })
}

/**
 * Called just before hydration: from then on React handles presses itself. Also notes what a password manager has filled
 * in without an `input` event.
 */
export function endRecording(): void {
  const { typed, press } = window.earlyInput ?? {}
  if (press) removeEventListener('click', press, true)
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS))
    if (field.value !== field.defaultValue) typed?.set(field as HTMLInputElement, field.value)
}

/**
 * Some password managers fire only a change when they fill a field in, but forms listen to `input`. It is dispatched for
 * them, so that a form sends what its fields show.
 */
export function followFilledFields(): void {
  const known = new WeakMap<EventTarget, string>()
  const isText = (target: EventTarget | null) => target instanceof Element && target.matches(TEXT_FIELDS)
  const note = ({ target }: Event) => {
    if (target && isText(target)) known.set(target, (target as HTMLInputElement).value)
  }
  const follow = ({ target }: Event) => {
    if (!target || !isText(target) || known.get(target) === (target as HTMLInputElement).value) return
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  addEventListener('input', note, true)
  addEventListener('change', follow, true)
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea'

/** Tabs listen for mousedown, everything else for the click. */
function pressAgain(button: HTMLButtonElement) {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  button.click()
}

/**
 * React takes what it finds in a field as what it drew there. So the field is set back to what was drawn, which React
 * notes, and then filled through the native setter, which it does not: it notices the change.
 */
function typeAgain(field: HTMLInputElement, value: string | boolean) {
  if (field.type === 'radio' || typeof value === 'boolean') {
    field.checked = value === false
    return field.click()
  }
  // a chosen file is still there; only its change was missed
  if (field.type !== 'file') {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
