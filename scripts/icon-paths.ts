/** An element of an icon, as lucide describes it. */
export type Shape = [tag: string, attributes: Record<string, string>]

const PATHS: Record<string, { draw: (given: Record<string, string>) => string; attributes: string[] }> = {
  path: { attributes: ['d'], draw: ({ d = '' }) => beginAnywhere(d) },
  circle: {
    attributes: ['cx', 'cy', 'r'],
    draw: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  },
  ellipse: {
    attributes: ['cx', 'cy', 'rx', 'ry'],
    draw: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  },
  line: { attributes: ['x1', 'y1', 'x2', 'y2'], draw: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  polyline: { attributes: ['points'], draw: ({ points = '' }) => `M${points.trim()}` },
  polygon: { attributes: ['points'], draw: ({ points = '' }) => `M${points.trim()}z` },
  rect: { attributes: ['x', 'y', 'width', 'height', 'rx', 'ry'], draw: rectangle },
}

/** The path that draws the same shape; null if the shape has a style of its own. */
export function pathOf([tag, attributes]: Shape): string | null {
  const known = PATHS[tag]
  return known && Object.keys(attributes).every((name) => known.attributes.includes(name))
    ? known.draw(attributes)
    : null
}

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const FIRST_MOVE = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})(\s*,?\s*)(?=([-.\d])?)`)

/** A path that begins with a relative move, which counts from 0 0 only at the very beginning. */
const beginAnywhere = (d: string): string =>
  d.replace(FIRST_MOVE, (_, x: string, y: string, _gap: string, next?: string) => `M${x} ${y}${next ? 'l' : ''}`)

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${round(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

function rectangle({ x = '0', y = '0', width, height, rx, ry }: Record<string, string>): string {
  const [wide, high] = [Number(width), Number(height)]
  const [across, down] = [Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)]
  if (across === 0) return `M${x} ${y}h${wide}v${high}h${-wide}z`
  const corner = (right: number, below: number) => `a${across} ${down} 0 0 1 ${right * across} ${below * down}`
  const [along, up] = [round(wide - 2 * across), round(high - 2 * down)]
  return `M${round(Number(x) + across)} ${y}h${along}${corner(1, 1)}v${up}${corner(-1, 1)}h${-along}${corner(-1, -1)}v${-up}${corner(1, -1)}z`
}

const round = (value: number): number => Number(value.toFixed(4))
