import styles from './tooltip.module.css'

/** Elements with a tooltip: its text, or an empty value where the element's name is shown. */
const HAS_TOOLTIP = '[data-tooltip]'
const OPEN_MS = 700
const SKIP_MS = 300
/** Time to move the mouse from the element onto its tooltip, or across the gap to the next element. */
const LEAVE_MS = 100
const GAP_PX = 6

/**
 * Opens a tooltip after 700 ms of hovering, or at once on keyboard focus or within 300 ms of another one. Escape closes
 * it.
 */
function startTooltips(): void {
  const box = createBox()
  let holder: Element | null = null
  let timer = 0
  let lastClosed = Number.NEGATIVE_INFINITY
  let isTouched = !matchMedia('(hover: hover)').matches

  function open() {
    if (!holder?.isConnected) return
    box.textContent = messageOf(holder)
    box.showPopover()
    place(box, holder.getBoundingClientRect())
  }
  function close() {
    clearTimeout(timer)
    holder = null
    if (!isOpen(box)) return
    box.hidePopover()
    lastClosed = performance.now()
  }
  function hover(next: Element) {
    if (next === holder) {
      // the mouse came back from the gap: the tooltip stays open
      if (isOpen(box)) clearTimeout(timer)
      return
    }
    const isSoon = isOpen(box) || performance.now() - lastClosed < SKIP_MS
    close()
    holder = next
    timer = window.setTimeout(open, isSoon ? 0 : OPEN_MS)
  }
  function focus(next: Element) {
    close()
    holder = next
    open()
  }

  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    const next = target.closest(HAS_TOOLTIP)
    if (next) return hover(next)
    if (!isOpen(box)) return close()
    clearTimeout(timer)
    if (target !== box) timer = window.setTimeout(close, LEAVE_MS)
  })
  addEventListener('focusin', ({ target }) => {
    // after a touch the page moves the focus itself, for example when a dialog closes: show no tooltip
    if (isTouched || !(target instanceof Element) || !target.matches(':focus-visible')) return
    const next = target.closest(HAS_TOOLTIP)
    if (next) focus(next)
  })
  addEventListener('focusout', close)
  addEventListener('pointerdown', ({ pointerType }) => {
    isTouched = pointerType === 'touch'
    close()
  })
  addEventListener('scroll', close, { passive: true, capture: true })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') isTouched = false
    if (key === 'Escape') close()
  })

  // what the mouse or the keyboard was on while this module was loading
  const focused = document.querySelector(`${HAS_TOOLTIP}:focus-visible`)
  const hovered = document.querySelector(`${HAS_TOOLTIP}:hover`)
  if (isTouched) return
  if (focused) focus(focused)
  else if (hovered) hover(hovered)
}

/** Hidden from screen readers, because the element itself has the same text. */
function createBox(): HTMLElement {
  const box = document.createElement('div')
  box.className = styles.tooltip ?? ''
  box.popover = 'manual'
  box.ariaHidden = 'true'
  document.body.append(box)
  return box
}

const isOpen = (box: HTMLElement) => box.matches(':popover-open')

const messageOf = (holder: Element) => holder.getAttribute('data-tooltip') || holder.ariaLabel || holder.textContent

/** Above the element, or below it when there is no space, and always within the window. */
function place(box: HTMLElement, { left, width, top, bottom }: DOMRect) {
  const { offsetWidth, offsetHeight } = box
  const middle = left + width / 2 - offsetWidth / 2
  const above = top - GAP_PX - offsetHeight
  box.style.left = `${Math.max(GAP_PX, Math.min(middle, innerWidth - offsetWidth - GAP_PX))}px`
  box.style.top = `${above > GAP_PX ? above : bottom + GAP_PX}px`
}

// browsers from before 2024 show no tooltips
if ('showPopover' in HTMLElement.prototype) startTooltips()
