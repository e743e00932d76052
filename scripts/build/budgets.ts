import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import zlib from 'node:zlib'
import { findFilesOf, listVisitorPages, type Manifest, readManifest } from '#server/platform/pages/assets.ts'

export type Weight = { page: string; what: string; bytes: number; limit: number }

const KB = 1024
/** The HTML of a page as served; tests/http/demo/demo.test.ts checks every page. */
export const HTML_LIMIT = 15 * KB
/** The first picture that a phone shows. */
export const PICTURE_LIMIT = 40 * KB
const LIMITS = { JS: 110 * KB, CSS: 20 * KB, fonts: 75 * KB }
const MAX_REQUESTS = 30
/** Form pages include the code that validates the form while it is filled in. */
const FORM_PAGES = /(?:register|login|password|complete-details)-page/
const FORM_JS = 150 * KB

/** Public pages whose first visit needs more requests than allowed, pictures apart. */
export function listPagesWithManyRequests(folder = 'dist/client'): string[] {
  const manifest = readManifest(folder)
  return listVisitorPages(manifest)
    .map((page) => ({ page, requests: countRequests(manifest, page) }))
    .filter(({ requests }) => requests > MAX_REQUESTS)
    .map(({ page, requests }) => `${page}: ${requests} requests, more than ${MAX_REQUESTS}`)
}

function countRequests(manifest: Manifest, page: string) {
  const { scripts, styles, fonts } = findFilesOf(manifest, page)
  return 1 + scripts.length + styles.length + fonts.length
}

/** The weight of each public page at the first visit, compressed as browsers get it (design: budgets). */
export function weighFirstPages(folder = 'dist/client'): Weight[] {
  const manifest = readManifest(folder)
  return [...listVisitorPages(manifest).flatMap((page) => weigh(manifest, page, folder)), ...weighPictures(folder)]
}

/** Any of our own pictures may be the first one that a phone shows, at this width. */
const weighPictures = (folder: string): Weight[] =>
  globSync(join(folder, 'pictures/*-800.avif')).map((file) => ({
    page: basename(file),
    what: 'first picture on a phone',
    bytes: statSync(file).size,
    limit: PICTURE_LIMIT,
  }))

function weigh(manifest: Manifest, page: string, folder: string): Weight[] {
  const { bootstrap, scripts, styles, fonts } = findFilesOf(manifest, page)
  const read = (file: string) => readFileSync(join(folder, file))
  const size = (file: string) => statSync(join(folder, file)).size
  const jsLimit = FORM_PAGES.test(page) ? FORM_JS : LIMITS.JS
  return [
    { page, what: 'JS', bytes: sum([bootstrap, ...scripts].map((file) => brotli(read(file)))), limit: jsLimit },
    { page, what: 'CSS', bytes: brotli(Buffer.concat(styles.map(read))), limit: LIMITS.CSS },
    { page, what: 'fonts', bytes: sum(fonts.map(size)), limit: LIMITS.fonts },
  ]
}

const brotli = (bytes: Buffer) => zlib.brotliCompressSync(bytes).length
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
