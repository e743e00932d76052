import { expect, test } from 'vitest'
import { pathSegment } from '#shared/platform/path-segment.ts'

test.each(['.', '..', '%2e', 'a/b', '?a', '#a', '\\', 'a.b', '...', 'നായർ', ' '])(
  'an address with %j between other segments keeps all of them',
  (text) => {
    const url = new URL(`/events/${pathSegment(text)}/results`, 'https://example.org')
    expect([url.pathname.split('/').length, url.search, url.hash]).toEqual([4, '', ''])
    expect(url.pathname).toMatch(/^\/events\/.+\/results$/)
  },
)

test('an ordinary id is not changed', () => {
  expect(pathSegment('6f0c-aa.b_~')).toBe('6f0c-aa.b_~')
})
