import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCROLLS = /^overflow(?:-[xy])?:.*\b(?:auto|scroll)\b/
/** Their elements are <dialog>: the browser positions them. */
const DIALOGS = new Set([
  'web/membership/card/card-dialog.module.css',
  'web/platform/ui/surface/dialog.module.css',
  'web/platform/ui/surface/sheet.module.css',
])

/** The rules of a stylesheet with their own declarations; at-rules are looked into. */
function rulesOf(css: string): { selector: string; declarations: string[] }[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    declarations: body.split(';').map((each) => each.trim()),
  }))
}

test('what scrolls is positioned, so that hidden text in it does not make the page longer', () => {
  const found = globSync('web/**/*.css')
    .filter((file) => !DIALOGS.has(file))
    .flatMap((file) => {
      const rules = rulesOf(readFileSync(file, 'utf8'))
      const positioned = new Set(
        rules
          .filter(({ declarations }) => declarations.some((each) => each.startsWith('position:')))
          .map(({ selector }) => selector),
      )
      return rules
        .filter(
          ({ selector, declarations }) => declarations.some((each) => SCROLLS.test(each)) && !positioned.has(selector),
        )
        .map(({ selector }) => `${file}: ${selector}`)
    })
  expect(found).toEqual([])
})
