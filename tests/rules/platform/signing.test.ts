import { expect, test } from 'vitest'
import { readJudgeCookie } from '#server/competitions/judges/judge-link.ts'
import { hashToken, isSame, sign } from '#server/platform/signing.ts'

const SECRET = 'a secret that only this test knows'

test('a signature for one purpose is not valid for another, nor with another secret', () => {
  const signature = sign(SECRET, 'cards', 'asha')
  expect(isSame(signature, sign(SECRET, 'cards', 'asha'))).toBe(true)
  expect(isSame(signature, sign(SECRET, 'tickets', 'asha'))).toBe(false)
  expect(isSame(signature, sign('another secret', 'cards', 'asha'))).toBe(false)
})

test('a signature of as many characters and more bytes is different, and causes no error', () => {
  expect(isSame('ab', 'é')).toBe(false)
  expect(isSame('ab', 'aé')).toBe(false)
  const request = { cookies: { judge: `judge.hash.${'é'.repeat(43)}` } } as never
  expect(readJudgeCookie(request, SECRET)).toBeNull()
})

test('links that were sent and stored by earlier releases stay valid', () => {
  expect(sign(SECRET, 'membership-card', 'asha').toString('base64url')).toBe(
    '-qvlZin1RsaKbbDKSfxUgp9M7xIhF1gzmFrgCAUtYuY',
  )
  expect(hashToken('token', 'hex')).toBe('3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0')
  expect(hashToken('token', 'base64url')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A')
})
