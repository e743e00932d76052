/*
 * The umbrellas of the kudamattam alone, each opening in the silk of its neighbour, from the middle outwards: shown over
 * the drawing once it is on the page.
 */
import { readFile, writeFile } from 'node:fs/promises'

/** The x of the umbrella in the middle, and how much later an umbrella opens for each unit beside it. */
const MIDDLE_UMBRELLA = 1090
const DELAY_MS_PER_UNIT = 0.7

const drawing = await readFile(new URL('../brand/drawings/hero-kudamattam.svg', import.meta.url), 'utf8')
const umbrellas = [...drawing.matchAll(/<use color="(#\w+)" href="#(herokuda-[bcd])" transform="([^"]+)"/g)]
const shapes = [...new Set(umbrellas.map(([, , id]) => id))].map((id) => groupOf(drawing, `<g id="${id}"`))
const colors = umbrellas.map(([, color]) => color)
const opening = umbrellas.map(([, color, id, transform = ''], place) => {
  const silk = colors
    .slice(place + 1)
    .concat(colors)
    .find((each) => each !== color)
  const delay = Math.round(Math.abs(middleOf(transform) - MIDDLE_UMBRELLA) * DELAY_MS_PER_UNIT)
  return `<g transform="${transform}"><use color="${silk}" href="#${id}" style="animation-delay:${delay}ms"/></g>`
})
const style =
  'use{animation:o .96s cubic-bezier(.34,1.4,.5,1) both}@keyframes o{0%{opacity:0;transform:scaleX(.06)}12%{opacity:1}}'
const open = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">'
const parts = [open, `<style>${style}</style><defs>`, ...shapes, '</defs>', ...opening, '</svg>\n']
await writeFile(new URL('../web/public/pictures/hero-kudamattam-silks.svg', import.meta.url), parts.join(''))

/** An element with everything inside it. */
function groupOf(drawing: string, start: string): string {
  const from = drawing.indexOf(start)
  let depth = 0
  for (const tag of drawing.slice(from).matchAll(/<g\b[^>]*>|<\/g>/g)) {
    depth += tag[0] === '</g>' ? -1 : 1
    if (depth === 0) return drawing.slice(from, from + tag.index + tag[0].length)
  }
  throw new Error(`${start} is not closed`)
}

function middleOf(transform: string): number {
  const [, matrix, x] = /^matrix\(([^)]+)\)|^translate\(([\d.]+)/.exec(transform) ?? []
  return Number(matrix ? matrix.split(' ')[4] : x)
}
