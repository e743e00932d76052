import type { EarlyInput } from './early-input.ts'

/* The one inline script, at most 1 KB. It loads the scripts that hydrate the page after the content, which they would
   compete with, and records what is pressed and typed before them: early-input.ts repeats it. */
const MAX_WAIT_MS = 3000

const early: EarlyInput = { pressed: [], typed: new Map() }
window.earlyInput = early
const [entry, ...others] = document.currentScript!.dataset.scripts!.split(' ')
let isStarted = false

function start() {
  if (isStarted) return
  isStarted = true
  for (const href of others) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // the connection broke: reload when it is back, unless somebody typed, whose text matters more
  import(/* @vite-ignore */ entry!).catch(() => {
    addEventListener('online', () => early.typed.size || location.reload(), { once: true })
  })
}

const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start))
addEventListener('load', startAfterPaint)
// a form is what its page is for: its scripts matter more than pictures
addEventListener('DOMContentLoaded', () => document.querySelector('form[method=post]') && startAfterPaint())
// a picture that never loads, or a window in the background, must not delay the scripts
setTimeout(start, MAX_WAIT_MS)

early.press = (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[type=button]:not([popovertarget])')
  if (button) early.pressed.push(button)
}
early.type = ({ target }) => {
  const field = target as HTMLInputElement
  early.typed.set(field, field.type === 'checkbox' ? field.checked : field.value)
}
addEventListener('click', early.press, true)
addEventListener('input', early.type, true)
