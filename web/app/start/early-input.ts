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
