import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Argument, type Expression, parseSync, type StringLiteral, type TSType, Visitor } from 'oxc-parser'

export type Import = {
  /** A path from the root of the repository, or the name of a package. */
  to: string
  kind: 'file' | 'package'
  /** Erased at run time: `import type`, or an inline type import. */
  typeOnly: boolean
  /** By `import()`. */
  onDemand: boolean
  /** As it is written. */
  specifier: string
}
export type Source = {
  path: string
  text: string
  imports: Import[]
  identifiers: Set<string>
  strings: Set<string>
  /** The lines of spreads whose argument is a literal: `...{ a }`, `...[a]`. */
  literalSpreads: number[]
  /** Whether it has a function, a class or a call. */
  hasCode: boolean
}

const FOLDERS = ['brand', 'shared', 'server', 'web', 'demo', 'bench', 'tests', 'scripts']

export function readSources(): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .map((file) => parseSource(file, readFileSync(file, 'utf8')))
}

export function parseSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`)
  const imports: Import[] = []
  const literalSpreads: number[] = []
  const identifiers = new Set<string>()
  const strings = new Set<string>()
  let hasCode = false
  const noteCode = () => {
    hasCode = true
  }
  const noteSpread = (spread: { start: number; argument: Expression }) => {
    if (isLiteral(spread.argument)) literalSpreads.push(text.slice(0, spread.start).split('\n').length)
  }
  const note = (specifier: string, typeOnly: boolean, onDemand = false) =>
    imports.push({ ...resolve(file, specifier), typeOnly, onDemand, specifier })
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => note(source.value, importKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => note(source.value, exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => source && note(source.value, exportKind === 'type'),
    ImportExpression: ({ source }) => isText(source) && note(source.value, false, true),
    TSImportType: ({ source }) => note(source.value, true),
    Identifier: ({ name }) => identifiers.add(name),
    JSXIdentifier: ({ name }) => identifiers.add(name),
    Literal: ({ value }) => typeof value === 'string' && strings.add(value),
    SpreadElement: noteSpread,
    JSXSpreadAttribute: noteSpread,
    FunctionDeclaration: noteCode,
    FunctionExpression: noteCode,
    ArrowFunctionExpression: noteCode,
    ClassDeclaration: noteCode,
    CallExpression: noteCode,
    NewExpression: noteCode,
  }).visit(program)
  return { path: file, text, imports, identifiers, strings, literalSpreads, hasCode }
}

function isLiteral(value: Expression): boolean {
  if (value.type === 'ParenthesizedExpression') return isLiteral(value.expression)
  // a cast to another type than the literal's own cannot be inlined
  if (value.type === 'TSAsExpression') return isConst(value.typeAnnotation) && isLiteral(value.expression)
  return value.type === 'ObjectExpression' || value.type === 'ArrayExpression'
}

const isConst = (type: TSType) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'

const isText = (node: Argument): node is StringLiteral => node.type === 'Literal' && typeof node.value === 'string'

function resolve(file: string, specifier: string): Pick<Import, 'to' | 'kind'> {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return { to: bare.slice(1), kind: 'file' }
  if (bare.startsWith('.')) return { to: path.posix.join(path.posix.dirname(file), bare), kind: 'file' }
  if (bare.startsWith('/')) return { to: bare.slice(1), kind: 'file' }
  return { to: bare, kind: 'package' }
}
