import { PageCache } from '#server/platform/pages/page-cache.ts'

// A separate process, so that its memory growth is the cache's alone; garbage is collected during the run. Prints the
// growth in MB.
const [count = 0, length = 0] = process.argv.slice(2).map(Number)
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none';form-action 'self'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}
const cache = new PageCache((url) => url)
const text = 'a drum, a lamp and an umbrella. '.repeat(Math.ceil(length / 32)).slice(0, length)

async function flood(word: string, searches: number) {
  for (let number = 0; number < searches; number++) {
    if (number % 500 === 0) globalThis.gc?.()
    const url = `/api/listings?search=${word}${number}`
    const body = length === 0 ? '[]' : `${number} ${text}`
    const finished = await cache.fill(url, async () => ({
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body,
      reads: ['listings', 'users'],
      headers: { ...HEADERS, 'x-total-count': String(number) },
    }))
    await Promise.all([finished.variantIn('br'), finished.variantIn('gzip')])
  }
}

// warm up as in a running site, so that memory of the engine and the allocator is not counted
for (let round = 0; round < 20; round++) {
  await flood('warm', 500)
  cache.drop(null)
}
const before = process.memoryUsage().rss
await flood('word', count)
console.log(JSON.stringify({ grownMb: (process.memoryUsage().rss - before) / 1024 ** 2, size: cache.size }))
