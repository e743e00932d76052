import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
/** The build's manifest: its files, by the source that each begins with. */
export type Manifest = Record<string, Chunk>

/** What the head of one page needs, and the hash that allows its inline script. */
export type PageAssets = { head: string; scriptHashes: string[] }
export type Assets = { of: (page: string) => PageAssets }

const ENTRY = 'app/entry-client.tsx'
/** Inlined: loads the rest once the page is visible. */
const BOOTSTRAP = 'app/start/bootstrap.ts'
const LATIN_FONT = /(?:anek-latin|rozha-one)[^/]*\.woff2$/

/** Reads the whole build at once: a later build belongs to another process. */
export function readAssets(clientFolder: string): Assets {
  const manifest = readManifest(clientFolder)
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
  const made = new Map(pages.map((page) => [page, describe(manifest, page, clientFolder)]))
  return {
    of(page) {
      const assets = made.get(page)
      if (!assets) throw new Error(`The build has no page ${page}`)
      return assets
    },
  }
}

export const readManifest = (clientFolder: string) =>
  JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest

/** The pages whose routes are loaded with every first page. */
export const listVisitorPages = (manifest: Manifest): string[] =>
  (manifest[ENTRY]?.dynamicImports ?? []).filter((key) => key.endsWith('-page.tsx'))

/** All files needed to hydrate a page; for pages that visitors do not see, that includes their route table. */
export function findFilesOf(manifest: Manifest, page: string) {
  const seen = collect(manifest, ENTRY, new Set())
  for (const [key, { dynamicImports = [] }] of Object.entries(manifest))
    if (dynamicImports.includes(page)) collect(manifest, key, seen)
  const chunks = [...collect(manifest, page, seen)].map((key) => manifest[key]!)
  const all = (part: 'css' | 'assets') => [...new Set(chunks.flatMap((chunk) => chunk[part] ?? []))]
  return {
    bootstrap: manifest[BOOTSTRAP]!.file,
    // the entry first
    scripts: chunks.map(({ file }) => file),
    styles: all('css'),
    fonts: all('assets').filter((file) => LATIN_FONT.test(file)),
  }
}

function describe(manifest: Manifest, page: string, clientFolder: string): PageAssets {
  const { bootstrap, scripts, styles, fonts } = findFilesOf(manifest, page)
  // a block of its own, so that it declares nothing for the whole page
  const script = `{${readFileSync(join(clientFolder, bootstrap), 'utf8').trim()}}`
  const head = [
    // the script does not wait for styles that come before it
    `<script id="bootstrap" data-scripts="${scripts.map((file) => `/${file}`).join(' ')}">${script}</script>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
  ].join('')
  return { head, scriptHashes: [hashOf(script)] }
}

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

function collect(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  if (!seen.has(key) && manifest[key]) {
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) collect(manifest, imported, seen)
  }
  return seen
}
