import { globSync } from 'node:fs'

// Class names are part of every page: long in the sources for people, short for browsers.
// A name follows from its position in the sources, so the builds for browser and server agree.

const STYLESHEETS = [...globSync('web/**/*.css').sort(), ...globSync('brand/*.css')]
const CLASS_OR_KEYFRAMES = /\.([a-z][\w-]*)|@keyframes\s+([\w-]+)/gi

/** 'ab3': the third name of the second stylesheet. */
export function shortClassName(name: string, path: string, css: string): string {
  const file = STYLESHEETS.findIndex((each) => path.endsWith(each))
  const names = new Set([...css.matchAll(CLASS_OR_KEYFRAMES)].map(([, ofClass, ofKeyframes]) => ofClass ?? ofKeyframes))
  const place = [...names].indexOf(name)
  if (file < 0 || place < 0) throw new Error(`${path}: no short name for ${name}`)
  return `${letters(file)}${place}`
}

const letters = (number: number) => letter(Math.floor(number / 26)) + letter(number)
const letter = (number: number) => String.fromCharCode(97 + (number % 26))
