import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** 'file: .name' for each rule with capitals that leaves the spaces between words as narrow as its letters are. */
const tightCapitals = (styles: Readonly<Record<string, string>>): string[] =>
  Object.entries(styles).flatMap(([file, css]) =>
    [...css.matchAll(/([^{};/]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      body.includes('text-transform: uppercase') && !body.includes('word-spacing: var(--word-label)')
        ? [`${file}: ${selector.trim()}`]
        : [],
    ),
  )

test('words in capitals stand apart, so that a label is not read as one word', () => {
  const styles = Object.fromEntries(globSync('web/**/*.css').map((path) => [path, readFileSync(path, 'utf8')]))
  expect(tightCapitals(styles)).toEqual([])
})

test('capitals without spaces between their words are found', () => {
  const css = '.a { text-transform: uppercase; } .b { word-spacing: var(--word-label); text-transform: uppercase; }'
  expect(tightCapitals({ 'a.css': css })).toEqual(['a.css: .a'])
})
