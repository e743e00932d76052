import { type RefObject, useEffect, useMemo } from 'react'

const LARGEST = 4
/** What a double press enlarges to. */
const CLOSE_UP = 2.5

export type Zoom = {
  isEnlarged: () => boolean
  /** Enlarges by a factor; the point of the window stays where it is. */
  by: (factor: number, at: Point) => void
  /** Moves the enlarged picture. */
  pan: (x: number, y: number) => void
  /** Enlarges around a point, or shows the whole picture again. */
  toggle: (at: Point) => void
  reset: () => void
}
export type Point = { x: number; y: number }

/** How much of a picture is shown. Another `place` is another picture, which is shown whole. */
export function useZoom(stage: RefObject<HTMLElement | null>, place: number): Zoom {
  const zoom = useMemo(() => createZoom(() => stage.current), [stage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each place
  useEffect(() => zoom.reset(), [zoom, place])
  return zoom
}

function createZoom(findStage: () => HTMLElement | null): Zoom {
  let [scale, x, y] = [1, 0, 0]
  const show = () => {
    const stage = findStage()
    if (!stage) return
    const reach = (size: number) => (size * (scale - 1)) / 2
    x = clamp(x, reach(stage.clientWidth))
    y = clamp(y, reach(stage.clientHeight))
    // the content security policy allows styles that scripts set
    stage.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
  }
  const by = (factor: number, at: Point) => {
    const box = findStage()?.parentElement?.getBoundingClientRect()
    if (!box) return
    const next = Math.min(LARGEST, Math.max(1, scale * factor))
    const from = { x: at.x - box.left - box.width / 2, y: at.y - box.top - box.height / 2 }
    x = from.x - ((from.x - x) * next) / scale
    y = from.y - ((from.y - y) * next) / scale
    scale = next
    show()
  }
  const reset = () => {
    ;[scale, x, y] = [1, 0, 0]
    show()
  }
  return {
    isEnlarged: () => scale > 1,
    by,
    pan: (right, down) => {
      x += right
      y += down
      show()
    },
    toggle: (at) => (scale > 1 ? reset() : by(CLOSE_UP, at)),
    reset,
  }
}

const clamp = (value: number, reach: number) => Math.min(reach, Math.max(-reach, value))
