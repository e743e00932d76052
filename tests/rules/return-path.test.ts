import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReturnPath } from '#shared/accounts/return-path-rules.ts'

const SITE = 'https://pooram.example'

test.each([
  '/',
  '/events',
  '/member/dashboard?tab=events',
  '/events/3f2a#schedule',
  '/marketplace?search=a%20b&price=0-100',
])('a person comes back to %s', (path) => {
  expect(findReturnPath(path)).toBe(path)
})

test.each([
  '',
  'events',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x\\..\\..',
  '/api/logout',
  '/API/logout',
  '/api',
  '/./api/logout',
  '/x/../api/logout',
  '/x/%2e%2E/api/logout',

  '/%61pi/logout',
  '/login',
  '/login?return=/login',
  '/files/a.jpg',
  '/events\r\nset-cookie: a=b',
  `/${'a'.repeat(600)}`,
])('a person is not sent to %j', (path) => {
  expect(findReturnPath(path)).toBeNull()
})

test('a person stays on the site and signed in, whatever return path is requested', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    'api',
    'logout',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    'x',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces).map((parts) => `/${parts.join('')}`),
        fc.webUrl(),
        fc.string(),
      ),
      (address) => {
        const path = findReturnPath(address)
        if (path === null) return
        const arrived = new URL(path, SITE)
        expect(arrived.origin).toBe(SITE)
        expect(decodeURIComponent(arrived.pathname.split('/')[1] ?? '').toLowerCase()).not.toBe('api')
      },
    ),
    { numRuns: 2000 },
  )
})
