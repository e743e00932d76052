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
  const { pressed = [], typed = [], press, type } = window.earlyInput ?? {}
  if (press) removeEventListener('click', press, true)
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

/** Called before hydration, which resets fields: also notes what a password manager has filled in without an `input` event. */
export function noteFilledFields(): void {
  const { typed } = window.earlyInput ?? {}
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

/** Sets the value through the native setter, so that React notices the change even if hydration has reset the field. */
function typeAgain(field: HTMLInputElement, value: string | boolean) {
  if (field.type === 'radio') return field.click()
  if (typeof value === 'boolean') return field.checked === value || field.click()
  // a chosen file is still there; only its change was missed
  if (field.type !== 'file')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
