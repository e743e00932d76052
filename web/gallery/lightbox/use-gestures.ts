import { type RefObject, useEffect, useRef } from 'react'
import type { Point, Zoom } from './use-zoom.ts'

type Answers = { zoom: Zoom; move: (step: number) => void; close: () => void }

const SWIPE_PX = 45
const CLOSING_PX = 110
const WHEEL_STEP = 0.01
const KEY_STEP = 1.4

/**
 * Keys and fingers on an enlarged picture. Arrow keys and swipes lead to the next picture, a swipe down closes; plus,
 * minus, two fingers, a pressed Ctrl with the wheel, and a double press change how much of it is shown.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, answers: Answers): void {
  const latest = useRef(answers)
  useEffect(() => {
    latest.current = answers
  })
  useEffect(() => {
    const element = stage.current?.parentElement
    if (!element) return
    const quitting = new AbortController()
    const { signal } = quitting
    addEventListener('keydown', (event) => answerKey(event, element, latest.current), { signal })
    element.addEventListener('dblclick', (event) => latest.current.zoom.toggle(pointOf(event)), { signal })
    element.addEventListener('wheel', (event) => answerWheel(event, latest.current.zoom), { signal, passive: false })
    listenForTouches(element, signal, () => latest.current)
    return () => quitting.abort()
  }, [stage])
}

function answerKey(event: KeyboardEvent, element: HTMLElement, { zoom, move }: Answers): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const middle = middleOf(element.getBoundingClientRect())
  if (event.key === 'ArrowLeft') move(-1)
  if (event.key === 'ArrowRight') move(1)
  if (event.key === '+') zoom.by(KEY_STEP, middle)
  if (event.key === '-') zoom.by(1 / KEY_STEP, middle)
}

function answerWheel(event: WheelEvent, zoom: Zoom): void {
  if (!event.ctrlKey) return
  event.preventDefault()
  zoom.by(Math.exp(-event.deltaY * WHEEL_STEP), pointOf(event))
}

type TouchState = { first: Point; last: Point; distance: number | null; wasPinch: boolean }

function listenForTouches(element: HTMLElement, signal: AbortSignal, now: () => Answers): void {
  let touch: TouchState | null = null
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      const at = middleOfTouches(touches)
      const isPinch = touches.length > 1
      touch = {
        first: touch?.first ?? at,
        last: at,
        distance: isPinch ? distanceOf(touches) : null,
        wasPinch: isPinch || (touch?.wasPinch ?? false),
      }
    },
    { signal, passive: true },
  )
  element.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (touch) touch = follow(touch, touches, now().zoom)
    },
    { signal, passive: true },
  )
  element.addEventListener(
    'touchend',
    ({ touches, changedTouches }) => {
      if (!touch) return
      const { wasPinch, first } = touch
      const [finger] = changedTouches
      const isLast = touches.length === 0
      touch = isLast ? null : { ...touch, last: middleOfTouches(touches), distance: null }
      if (isLast && finger && !wasPinch && !now().zoom.isEnlarged()) answerSwipe(first, pointOf(finger), now())
    },
    { signal, passive: true },
  )
}

/** Two fingers enlarge, one moves what is enlarged. */
function follow(touch: TouchState, touches: TouchList, zoom: Zoom): TouchState {
  const at = middleOfTouches(touches)
  if (touches.length > 1 && touch.distance) {
    const distance = distanceOf(touches)
    zoom.by(distance / touch.distance, at)
    return { ...touch, last: at, distance }
  }
  if (zoom.isEnlarged()) zoom.pan(at.x - touch.last.x, at.y - touch.last.y)
  return { ...touch, last: at }
}

function answerSwipe(from: Point, to: Point, { move, close }: Answers): void {
  // the page itself is enlarged, so the finger moves it
  if (visualViewport?.scale !== 1) return
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) move(across < 0 ? 1 : -1)
  if (down > CLOSING_PX && down > 2 * Math.abs(across)) close()
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })
const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 })

function middleOfTouches([one, other = one]: TouchList | Touch[]): Point {
  if (!one || !other) return { x: 0, y: 0 }
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
}

function distanceOf([one, other]: TouchList | Touch[]): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
}
