import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** What the head of one page needs, and the hashes that allow its inlined styles. */
export type PageAssets = { head: string; styleHashes: string[] }
export type Assets = { of: (page: string) => PageAssets }

const ENTRY = 'app/entry-client.tsx'
const PRELOADED_FONT = /(?:anek-latin|rozha-one)[^/]*\.woff2$/

/** Reads what the build wrote, all of it at once: a build made meanwhile is another site's. */
export function readAssets(clientFolder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
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

function describe(manifest: Manifest, page: string, clientFolder: string): PageAssets {
  const chunks = [...collect(manifest, page, collect(manifest, ENTRY, new Set()))].map((key) => manifest[key]!)
  const entry = manifest[ENTRY]!
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) =>
    readFileSync(join(clientFolder, file), 'utf8'),
  )
  const style = styles.join('\n')
  const fonts = [...new Set(chunks.flatMap(({ assets = [] }) => assets))].filter((file) => PRELOADED_FONT.test(file))
  const head = [
    style && `<style>${style}</style>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    `<script type="module" src="/${entry.file}"></script>`,
    ...chunks.filter((chunk) => chunk !== entry).map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
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
