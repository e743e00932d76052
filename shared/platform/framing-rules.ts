/**
 * How a picture is shown where it is cropped: its focal point in percent, which stays visible, and whether it is a
 * drawing or poster, whose colours are not toned. The picture's address carries it: '/files/a.jpg?focus=30-20'.
 */
export type Framing = { x: number; y: number; isDrawing: boolean }

export const CENTRED: Framing = { x: 50, y: 50, isDrawing: false }

/** Focal points are stored and shown in steps of this many percent: each step is a rule in the styles of every page. */
export const FOCUS_STEP = 25

const FOCUS = /[?&]focus=(\d{1,3})-(\d{1,3})(?=&|$)/

/** The framing in an address; the centre of a photograph if there is none. */
export function readFraming(url: string): Framing {
  const [, x, y] = FOCUS.exec(url) ?? []
  const focus = x && y ? { x: inSteps(Number(x)), y: inSteps(Number(y)) } : {}
  return { ...CENTRED, ...focus, isDrawing: /[?&]drawing=1(?=&|$)/.test(url) }
}

/** The address with another framing; its version stays. */
export function withFraming(url: string, { x, y, isDrawing }: Framing): string {
  const [, version] = /[?&]v=(\d+)/.exec(url) ?? []
  const [focalX, focalY] = [inSteps(x), inSteps(y)]
  const isCentred = focalX === CENTRED.x && focalY === CENTRED.y
  const parts = [
    isCentred ? '' : `focus=${focalX}-${focalY}`,
    isDrawing ? 'drawing=1' : '',
    version ? `v=${version}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${pathOf(url)}?${parts.join('&')}` : pathOf(url)
}

/** The address of the file without framing, with its version: all framings of a picture share one file. */
export const withoutFraming = (url: string): string => (isFramed(url) ? withFraming(url, CENTRED) : url)

/** Without framing and version. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** The address as a record stores it, without the version that responses add. */
export const withoutVersion = (url: string): string =>
  isFramed(url) ? withFraming(pathOf(url), readFraming(url)) : pathOf(url)

const isFramed = (url: string) => /[?&](?:focus|drawing)=/.test(url)
const inSteps = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / FOCUS_STEP) * FOCUS_STEP))
