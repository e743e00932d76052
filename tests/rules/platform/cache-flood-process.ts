import { PageCache } from '#server/platform/pages/page-cache.ts'

// A process of its own, so that what it takes of memory is the cache's alone: garbage is collected as it goes. Prints how many MB it grew by.
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
    await cache.put(url, cache.generation, {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body,
      reads: ['listings', 'users'],
      headers: { ...HEADERS, 'x-total-count': String(number) },
    })
  }
}

// as in a site that has been at work: what the engine and the allocator take for themselves is not the cache's
for (let round = 0; round < 20; round++) {
  await flood('warm', 500)
  cache.drop(null)
}
const before = process.memoryUsage().rss
await flood('word', count)
console.log(JSON.stringify({ grownMb: (process.memoryUsage().rss - before) / 1024 ** 2, size: cache.size }))
