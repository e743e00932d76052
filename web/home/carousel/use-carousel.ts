import { type FocusEvent, useEffect, useLayoutEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

const INTERVAL_MS = 5000
/** How often a slide that waits for its picture tries again. */
const RETRY_MS = 250

/**
 * The index of the current slide. Slides change by themselves while nobody interacts with them; with reduced motion
 * only after the play button was pressed. A slide whose picture is not loaded (`isReady`) is waited for.
 */
export function useCarousel(count: number, isReady: (index: number) => boolean) {
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<'play' | 'stop' | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenTab()
  const isStill = useReducedMotion()
  const current = Math.min(index, count - 1)
  const isStopped = choice === null ? isStill : choice === 'stop'
  const isPlaying = count > 1 && !isStopped && !isHovered && !isFocused && !isHidden
  const show = (next: number) => setIndex((next + count) % count)
  // the five seconds begin with the slide, not with the frame after it
  useLayoutEffect(() => {
    if (!isPlaying) return
    const next = (current + 1) % count
    return whenReady(
      () => isReady(next),
      () => setIndex(next),
      INTERVAL_MS,
    )
  }, [isPlaying, current, count, isReady])
  return {
    current,
    isPlaying,
    isStopped,
    show,
    toggle: () => setChoice(isStopped ? 'play' : 'stop'),
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // after pressing an arrow with the mouse, reading on does not count as interacting
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

/** Calls back once something is ready, after a delay at the earliest. Returns the end of waiting. */
export function whenReady(isReady: () => boolean, act: () => void, delayMs = 0): () => void {
  const attempt = () => {
    if (isReady()) act()
    else timer = setTimeout(attempt, RETRY_MS)
  }
  let timer = setTimeout(attempt, delayMs)
  return () => clearTimeout(timer)
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const note = () => setHidden(document.hidden)
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isHidden
}
