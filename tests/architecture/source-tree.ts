import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export type Import = {
  /** A path from the root of the repository, or the name of a package. */
  to: string
  kind: 'file' | 'package'
  /** Gone when the program runs: `import type`, or a type asked for in place. */
  typeOnly: boolean
}
export type Source = { path: string; lines: number; imports: Import[] }

const FOLDERS = ['brand', 'shared', 'server', 'web', 'tests', 'scripts']

export function readSources(): Source[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .map((file) => parseSource(file, readFileSync(file, 'utf8')))
}

export function parseSource(file: string, text: string): Source {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const imports: Import[] = []
  const visit = (node: ts.Node): void => {
    const found = readImport(node)
    if (found) imports.push({ ...resolve(file, found.specifier), typeOnly: found.typeOnly })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return { path: file, lines: text.split('\n').length - 1, imports }
}

function readImport(node: ts.Node): { specifier: string; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node)) return quoted(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false)
  if (ts.isExportDeclaration(node)) return quoted(node.moduleSpecifier, node.isTypeOnly)
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? quoted(node.argument.literal, true) : undefined
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return quoted(node.arguments[0], false)
  }
  return undefined
}

function quoted(node: ts.Node | undefined, typeOnly: boolean) {
  return node && ts.isStringLiteralLike(node) ? { specifier: node.text, typeOnly } : undefined
}

function resolve(file: string, specifier: string): Pick<Import, 'to' | 'kind'> {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return { to: bare.slice(1), kind: 'file' }
  if (bare.startsWith('.')) return { to: path.posix.join(path.posix.dirname(file), bare), kind: 'file' }
  if (bare.startsWith('/')) return { to: bare.slice(1), kind: 'file' }
  return { to: bare, kind: 'package' }
}
