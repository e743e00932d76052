import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { HTML_LIMIT, PICTURE_LIMIT } from '#scripts/build/budgets.ts'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import { encodeWidth } from '#server/platform/uploads/picture-encoding.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'

/** Where the records of an address with an id are listed. */
const LISTS: Record<string, string> = {
  '/events/:id': '/api/events',
  '/events/:id/results': '/api/events',
  '/events/:id/live': '/api/events',
  '/events/:id/board': '/api/events',
  '/gate/:id': '/api/events',
  '/photographer/:id': '/api/events',
  '/sittings/:id': '/api/events',
  '/programs/:id': '/api/events/programs/all',
  '/programs/:id/results': '/api/events/programs/all',
  '/news/:id': '/api/news',
  '/marketplace/listing/:id': '/api/listings?limit=100',
  '/marketplace/seller/:id': '/api/listings?limit=100',
}
/** Personal pages are rendered in the browser; the link of a document leads to its file. */
const PERSONAL =
  /^\/(?:(?:admin|members?|pay|counter|votes|polls|meetings|assembly)\/.*:|events\/:id\/helpers|documents\/:id)/

/** Only arts festivals have these. */
const OF_FESTIVALS = /^\/(?:events|programs)\/:id\/(?:results|live|board)$/

/** A test app with the site's pages; `paths` are those to weigh. */
export async function openWeighedApp() {
  let paths: string[] = []
  const app = await openTestApp({
    pages: async (app, context, keys) => {
      await mountPages(app, context, keys)
      paths = weighedPaths(keys.rows)
    },
  })
  return { app, paths }
}

/** The routes of pages whose addresses a visitor may open. */
const weighedPaths = (rows: readonly { path: string }[]): string[] =>
  rows.map(({ path }) => path).filter((path) => !/^\/api\//.test(path) && !PERSONAL.test(path))

export type WeighedPage = { address: string; bytes: number; text: string }

/**
 * The pages of these routes, as a browser on a slow connection gets them. Of a route with records, only those with the
 * most text, as many as are asked for.
 */
export async function weighPages(url: string, paths: readonly string[], records: number): Promise<WeighedPage[]> {
  const addresses = (await Promise.all(paths.map((path) => addressesOf(url, path, records)))).flat()
  const pages: WeighedPage[] = []
  for (const address of addresses) {
    const { status, headers, bytes, text } = await requestRaw(url + address, { headers: { 'accept-encoding': 'br' } })
    // the shortest texts are sent uncompressed: compression would not make them lighter
    const encoding = bytes.length < 256 ? [undefined, 'br'] : ['br']
    expect(status, address).toBe(200)
    expect(encoding, address).toContain(headers['content-encoding'])
    const isPlain = headers['content-encoding'] === undefined
    pages.push({ address, bytes: bytes.length, text: isPlain ? text : brotliDecompressSync(bytes).toString() })
  }
  return pages
}

export const listHeavyPages = (pages: readonly WeighedPage[]): string[] =>
  pages.filter(({ bytes }) => bytes > HTML_LIMIT).map(({ address, bytes }) => `${address}: ${bytes} bytes`)

/** The uploaded pictures that pages show first; each is small on a phone. */
export function findFirstPictures(pages: readonly WeighedPage[]): string[] {
  const pictures = new Set<string>()
  for (const { address, text } of pages) {
    const [, sources = '', sizes = ''] =
      /<link rel="preload" as="image"[^>]+imagesrcset="([^"]+)" imagesizes="([^"]+)"/.exec(text) ?? []
    // the build checks the weight of our own pictures
    const [, uploaded] = /(\/files\/\w+)-640\.avif/.exec(sources) ?? []
    if (!uploaded) continue
    expect(sizes, address).toMatch(SMALL_ON_A_PHONE)
    pictures.add(`${uploaded}.jpg`)
  }
  return [...pictures]
}

export async function listHeavyPictures(url: string, pictures: readonly string[]): Promise<string[]> {
  const heavy: string[] = []
  for (const picture of pictures) {
    const { bytes } = await requestRaw(url + picture)
    const shown = await encodeWidth(bytes, 640, 'avif')
    if (shown.length > PICTURE_LIMIT) heavy.push(`${picture}: ${shown.length} bytes`)
  }
  return heavy
}

/** A phone requests at most 640 px: by the shared size, or in a narrower place. */
const SMALL_ON_A_PHONE = new RegExp(
  `^(?:${ON_A_PHONE.replace(/[()]/g, '\\$&')}|\\(max-width: 37\\.49rem\\) (?:46vw|8\\.25rem))`,
)

async function addressesOf(url: string, path: string, most: number): Promise<string[]> {
  // behind a token the page is the same for everybody until a browser renders more
  if (!path.includes(':') || /:(?:token|code)$/.test(path)) return [path.replace(/:(?:token|code)$/, 'a-token')]
  const list = LISTS[path]
  if (!list) throw new Error(`No list of records for ${path}: name it in ${import.meta.filename}`)
  const records: { id: string; userId: string }[] = JSON.parse((await requestRaw(url + list)).text)
  const ids = records
    .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
    .map(({ id, userId }) => (path === '/marketplace/seller/:id' ? userId : id))
  const addresses = [...new Set(ids)].map((id) => path.replace(':id', id))
  if (!OF_FESTIVALS.test(path)) return addresses.slice(0, most)
  const found = await Promise.all(
    addresses.map((address) => requestRaw(`${url}/api${address.replace('board', 'live')}`)),
  )
  const ofFestivals = addresses.filter((_, at) => found[at]!.status === 200)
  expect(ofFestivals, path).not.toEqual([])
  return ofFestivals.slice(0, most)
}
