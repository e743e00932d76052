import { useLayoutEffect, useRef } from 'react'

const SMALLEST = 0.4
const STEP = 0.04
/** A narrower window is a phone, which scrolls. */
const NARROWEST = 768

/** The board in smaller type if its content is too long for the window: nobody scrolls a projector. */
export function useFit() {
  const board = useRef<HTMLDivElement>(null)
  // with each answer of the server, because any text may have changed
  useLayoutEffect(() => {
    const shrink = () => board.current && fitInto(board.current)
    shrink()
    addEventListener('resize', shrink)
    void document.fonts.ready.then(shrink)
    return () => removeEventListener('resize', shrink)
  })
  return board
}

function fitInto(board: HTMLElement): void {
  for (let part = 1; part >= SMALLEST; part -= STEP) {
    board.style.setProperty('--fit', String(part))
    if (board.clientWidth < NARROWEST || isInside(board)) return
  }
}

/** Its least height is that of its window, or of its picture on the chair's page. */
const isInside = (board: HTMLElement): boolean =>
  board.scrollHeight <= Math.ceil(Number.parseFloat(getComputedStyle(board).minHeight)) &&
  board.scrollWidth <= board.clientWidth
