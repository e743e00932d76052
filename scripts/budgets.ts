import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>
export type Weight = { what: string; bytes: number; limit: number }

const KB = 1024
const LATIN_FONT = /(?:anek-latin|rozha-one)[^/]*\.woff2$/

/** What a visitor's first page may weigh, compressed as browsers get it (design: budgets). */
export function weighFirstPage(page: string, folder = 'dist/client'): Weight[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const chunks = [...collect(manifest, page, collect(manifest, 'app/entry-client.tsx', new Set()))].map(
    (key) => manifest[key]!,
  )
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const fonts = [...new Set(chunks.flatMap(({ assets = [] }) => assets))].filter((file) => LATIN_FONT.test(file))
  const read = (file: string) => readFileSync(join(folder, file))
  return [
    { what: 'JS', bytes: sum(chunks.map(({ file }) => brotli(read(file)))), limit: 85 * KB },
    { what: 'CSS', bytes: brotli(Buffer.concat(styles.map(read))), limit: 10 * KB },
    { what: 'fonts', bytes: sum(fonts.map((file) => statSync(join(folder, file)).size)), limit: 70 * KB },
    {
      what: 'first picture on a phone',
      bytes: statSync(join(folder, 'pictures/hero-kudamattam-800.avif')).size,
      limit: 40 * KB,
    },
  ]
}

function collect(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  if (!seen.has(key) && manifest[key]) {
    seen.add(key)
    for (const imported of manifest[key].imports ?? []) collect(manifest, imported, seen)
  }
  return seen
}

const brotli = (bytes: Buffer) => zlib.brotliCompressSync(bytes).length
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
