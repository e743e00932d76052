import { formatCount } from '#shared/platform/counts.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { type Bar, type Drawing, deepestOf, longestOf, type PartTone } from './chart-bars.ts'

export type TextColumn<Row> = {
  header: string
  /** As the table and the file show it. */
  text: (row: Row) => string
  isNumber?: true
}

/** Saves the numbers of a chart for a spreadsheet. */
export function saveCsv<Row>(name: string, columns: readonly TextColumn<Row>[], rows: readonly Row[]): void {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ text }) => text(row)))]
  const content = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  saveFile(`${name}.csv`, new Blob(['\uFEFF', content], { type: 'text/csv' }))
}

/** A spreadsheet must not run a text as a formula. */
const quoted = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const WIDTH = 1200
const HEIGHT = 675
const MARGIN = 60
const TOP = 170
const FOOT = 90

type Picture = { title: string; sentence: string; drawing: Drawing }

/** Saves a chart as a picture for a report or a message. */
export function savePng(name: string, picture: Picture): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) return
  const colours = readColours()
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = colours.ink
  write(pen, picture.title, { x: MARGIN, y: 76, font: '400 40px "Rozha One", serif' })
  write(pen, picture.sentence, { x: MARGIN, y: 118, font: '400 22px "Anek Latin", sans-serif' })
  if (picture.drawing.kind === 'columns') drawColumns(pen, picture.drawing.bars, colours)
  else drawRows(pen, picture.drawing.bars, colours)
  canvas.toBlob((blob) => blob && saveFile(`${name}.png`, blob))
}

type Pen = CanvasRenderingContext2D
type Colours = ReturnType<typeof readColours>
type Place = { x: number; y: number; font?: string; align?: CanvasTextAlign }

function drawColumns(pen: Pen, bars: readonly Bar[], colours: Colours): void {
  const [longest, deepest] = [longestOf(bars), deepestOf(bars)]
  const step = (WIDTH - 2 * MARGIN) / bars.length
  const unit = (HEIGHT - TOP - FOOT - 90) / (longest + deepest)
  const ground = TOP + 50 + longest * unit
  bars.forEach(({ label, parts, below, total }, at) => {
    const middle = MARGIN + (at + 0.5) * step
    let top = ground
    const drawn = parts.filter(({ value }) => value > 0)
    for (const part of drawn) {
      const height = part.value * unit
      const isTop = part === drawn.at(-1)
      top -= height
      pen.fillStyle = colours[part.tone]
      pen.fillRect(middle - step * 0.33, top, step * 0.66, height)
      pen.fillStyle = isTop ? colours.ink : colours.paper
      write(pen, part.text, { x: middle, y: isTop ? top - 6 : top + 22, align: 'center' })
    }
    pen.fillStyle = colours.ink
    if (total !== undefined) write(pen, formatCount(total), { x: middle, y: TOP, align: 'center' })
    write(pen, label, { x: middle, y: ground + 24, align: 'center' })
    if (!below || below.value === 0) return
    pen.fillStyle = colours[below.tone]
    pen.fillRect(middle - step * 0.33, ground + 34, step * 0.66, below.value * unit)
    pen.fillStyle = colours.ink
    write(pen, below.text, { x: middle, y: ground + 54 + below.value * unit, align: 'center' })
  })
}

function drawRows(pen: Pen, bars: readonly Bar[], colours: Colours): void {
  const step = Math.min(60, (HEIGHT - TOP - 30) / Math.max(bars.length, 1))
  const unit = (WIDTH - 2 * MARGIN - 560) / longestOf(bars)
  bars.forEach(({ label, parts }, at) => {
    const top = TOP + at * step
    let left = MARGIN + 360
    pen.fillStyle = colours.ink
    write(pen, label.slice(0, 36), { x: MARGIN, y: top + step * 0.55 })
    for (const { value, tone } of parts) {
      pen.fillStyle = colours[tone]
      pen.fillRect(left, top + step * 0.2, value * unit, step * 0.5)
      left += value * unit
    }
    pen.fillStyle = colours.ink
    write(pen, parts.map(({ text }) => text).join(' · '), { x: left + 12, y: top + step * 0.55 })
  })
}

function write(pen: Pen, text: string, { x, y, font = '400 18px "Anek Latin", sans-serif', align = 'left' }: Place) {
  pen.font = font
  pen.textAlign = align
  pen.fillText(text, x, y)
}

const TONE_COLOURS: Record<PartTone, string> = {
  came: 'kumkum',
  missing: 'amber-tint',
  joined: 'silk-leaf',
  left: 'line-strong',
}

function readColours(): Record<PartTone | 'ink' | 'paper', string> {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(`--color-${name}`)
  const { came, missing, joined, left } = TONE_COLOURS
  return {
    came: read(came),
    missing: read(missing),
    joined: read(joined),
    left: read(left),
    ink: read('ink'),
    paper: read('paper'),
  }
}
