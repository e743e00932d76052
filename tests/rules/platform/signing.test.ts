import { expect, test } from 'vitest'
import { decrypt, hashRecoveryCode } from '#server/accounts/second-step/secret-box.ts'
import { makeInvitationToken } from '#server/blood-calls/invitation-token.ts'
import { hashPin, readJudgeCookie } from '#server/competitions/judges/judge-link.ts'
import { makeDownloadKey } from '#server/dashboard/download-key.ts'
import { ticketNumberOf, writeTicketToken } from '#server/events/tickets/ticket-token.ts'
import { writeCardToken } from '#server/membership/card/card-token.ts'
import { makeUnsubscribeToken } from '#server/notifications/preferences/unsubscribe-token.ts'
import { equalInConstantTime, hashToken, sign } from '#server/platform/signing.ts'

const SECRET = 'a secret that only this test knows'
/** Written before the features shared their signing. */
const OF_EARLIER_RELEASES = {
  invitation: 'GXREzDzRnKqNZ-92Lh3sXg8Jo5b2qbw5K_vFf74mWN0',
  download: '1800000300000.mq6ityzQ0xUaisTdvUxpfZh5sIjOXoGZnS1wHYB5C8k',
  unsubscribe: '6j7mQY0lma3O-Pf8HEfo2Gm35PWAYzte3fC5Re0PiQI',
  card: 'ax9NDlo8Tiudj3ocKz1OXwAD_n2vzfi0o5ZImz6W',
  ticket: 'ax9NDlo8Tiudj3ocKz1OXwndRoGkWp0b8uGkEg',
  ticketNumber: 'D45FCA',
  pin: 'wbonVA3VDTuMRyz2gFXQ14h6B6yW0uEEH-6f4tHWm7s',
  recoveryCode: 'wg4kuYLK5ZT1pQS6oYEuh76BBvMunJ8Iy_vYl1Sl6aw',
  secret: 'kept for years',
  stored: [
    '3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0',
    'PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A',
  ],
}

test('a signature for one purpose is not valid for another, nor with another secret', () => {
  const signature = sign(SECRET, 'cards', 'asha')
  expect(equalInConstantTime(signature, sign(SECRET, 'cards', 'asha'))).toBe(true)
  expect(equalInConstantTime(signature, sign(SECRET, 'tickets', 'asha'))).toBe(false)
  expect(equalInConstantTime(signature, sign('another secret', 'cards', 'asha'))).toBe(false)
})

test('a signature of as many characters and more bytes is different, and causes no error', () => {
  expect(equalInConstantTime('ab', 'é')).toBe(false)
  expect(equalInConstantTime('ab', 'aé')).toBe(false)
  const request = { cookies: { judge: `judge.hash.${'é'.repeat(43)}` } } as never
  expect(readJudgeCookie(request, SECRET)).toBeNull()
})

test('links, codes and hashes of earlier releases stay valid', () => {
  const memberId = '6b1f4d0e-5a3c-4e2b-9d8f-7a1c2b3d4e5f'
  const now = new Date('2027-01-15T08:00:00Z')
  expect({
    invitation: makeInvitationToken(SECRET, { callId: memberId, memberId }).split('.').at(-1),
    download: makeDownloadKey(SECRET, { archive: 'own data', userId: memberId, sid: 'session' }, now),
    unsubscribe: makeUnsubscribeToken(SECRET, { userId: memberId, kind: 'dues' }).split('.').at(-1),
    card: writeCardToken(SECRET, { memberId, version: 3 }),
    ticket: writeTicketToken(SECRET, memberId),
    ticketNumber: ticketNumberOf(SECRET, memberId),
    pin: hashPin(SECRET, memberId, '123456'),
    recoveryCode: hashRecoveryCode(SECRET, 'recovery code'),
    secret: decrypt(SECRET, 'v1.GJ7sugL8VtaWauz-0sSfDGrhiAnddIdk9TJjd0KL7G2Qyb6T1my-TOlY'),
    stored: [hashToken('token', 'hex'), hashToken('token', 'base64url')],
  }).toEqual(OF_EARLIER_RELEASES)
})
