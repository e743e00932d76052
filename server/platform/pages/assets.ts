import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
/** What the build tells of its files, by the source that each begins with. */
export type Manifest = Record<string, Chunk>

/** What the head of one page needs, and the hashes that allow its inlined styles. */
export type PageAssets = { head: string; styleHashes: string[] }
export type Assets = { of: (page: string) => PageAssets }

const ENTRY = 'app/entry-client.tsx'
/** Fetches the rest once the page is seen. */
const BOOTSTRAP = 'app/start/bootstrap.ts'
const LATIN_FONT = /(?:anek-latin|rozha-one)[^/]*\.woff2$/

/** Reads what the build wrote, all of it at once: a build made meanwhile is another site's. */
export function readAssets(clientFolder: string): Assets {
  const manifest = readManifest(clientFolder)
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
  const made = new Map(pages.map((page) => [page, describe(manifest, page, clientFolder)]))
  return {
    of(page) {
      const assets = made.get(page)
      if (!assets) throw new Error(`The build holds no page ${page}`)
      return assets
    },
  }
}

export const readManifest = (clientFolder: string) =>
  JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest

/** The pages whose rows travel with every first page. */
export const listVisitorPages = (manifest: Manifest): string[] =>
  (manifest[ENTRY]?.dynamicImports ?? []).filter((key) => key.endsWith('-page.tsx'))

/** All that must be there before a page comes alive; one that visitors do not see needs the table with its row too. */
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
  const style = styles.map((file) => readFileSync(join(clientFolder, file), 'utf8')).join('\n')
  // what is read and seen comes before what makes it alive
  const head = [
    style && `<style>${style}</style>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    `<script type="module" id="bootstrap" src="/${bootstrap}" data-scripts="${scripts.map((file) => `/${file}`).join(' ')}"></script>`,
  ].join('')
  return { head, styleHashes: style ? [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] : [] }
}

function collect(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  if (!seen.has(key) && manifest[key]) {
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) collect(manifest, imported, seen)
  }
  return seen
}
