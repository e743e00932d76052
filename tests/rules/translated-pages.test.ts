import { globSync, readFileSync } from 'node:fs'
import { type Expression, type JSXChild, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

// A browser that translates a page puts elements in the place of its texts. React still writes to the texts it drew,
// and cannot insert anything before one: a number beside other text stays as it was, or the page breaks. As the only
// content of an element, a text is set anew.

const COUNTS = new Set(['formatCount', 'counted'])

const isBlank = (child: JSXChild) => child.type === 'JSXText' && child.value.trim() === ''

/** An expression that draws a text for certain. */
function drawsText(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  if (expression.type === 'TemplateLiteral') return true
  if (expression.type === 'Literal') return typeof expression.value === 'string' && expression.value.trim() !== ''
  if (expression.type === 'ConditionalExpression') return drawsText(expression.consequent)
  return expression.type === 'LogicalExpression' && expression.operator === '&&' && drawsText(expression.right)
}

/** A number of things, which changes while the page is shown. */
function drawsCount(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  if (expression.type === 'CallExpression')
    return expression.callee.type === 'Identifier' && COUNTS.has(expression.callee.name)
  if (expression.type !== 'MemberExpression') return false
  return expression.property.type === 'Identifier' && expression.property.name === 'length'
}

/** What is wrong with the content of one element. */
function findFaults(children: readonly JSXChild[], sourceOf: (node: { start: number; end: number }) => string) {
  const drawn = children.filter((child) => !isBlank(child))
  if (drawn.length < 2) return []
  return drawn.flatMap((child, at) => {
    if (child.type === 'JSXText') return isPartThatComes(drawn[at - 1]) ? [sourceOf(child)] : []
    if (child.type !== 'JSXExpressionContainer') return []
    const { expression } = child
    if (expression.type === 'LogicalExpression' && drawsText(expression)) return [sourceOf(child)]
    if (drawsText(expression) && isPartThatComes(drawn[at - 1])) return [sourceOf(child)]
    return drawsCount(expression) ? [sourceOf(child)] : []
  })
}

/** An element that is shown only sometimes, or another one. */
function isPartThatComes(child: JSXChild | undefined): boolean {
  if (child?.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  if (expression.type === 'LogicalExpression') return expression.right.type.startsWith('JSX')
  return expression.type === 'ConditionalExpression' && expression.consequent.type.startsWith('JSX')
}

function faultsIn(file: string, text: string): string[] {
  const found: string[] = []
  const sourceOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end).replaceAll(/\s+/g, ' ')
  const look = ({ children }: { children: JSXChild[] }) => void found.push(...findFaults(children, sourceOf))
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, text).program)
  return found.map((source) => `${file}: ${source.trim()}`)
}

test('a text beside a changing number or a part that comes and goes is an element of its own', () => {
  const found = globSync('web/**/*.tsx', { exclude: ['web/styleguide/**'] })
    .sort()
    .flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['<p>{counted(n, "person", "people")} are here</p>', 1],
  ['<p>{describe(n)}</p>', 0],
  ['<p>{isRead ? <Check /> : <Clock />} Sent</p>', 1],
  ['<p>{isRead && <Check />} <span>Sent</span></p>', 0],
  ['<p><b>Ravi</b>{isAway && " is away"}</p>', 1],
])('the rule judges %s', (source, faults) => {
  expect(faultsIn('example.tsx', `export const example = ${source}`)).toHaveLength(faults)
})
