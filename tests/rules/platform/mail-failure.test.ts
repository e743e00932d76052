import { expect, test } from 'vitest'
import { failureOf } from '#server/platform/mail/mail-failure.ts'

const refused = (response: string, command = 'RCPT TO') =>
  failureOf(
    Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)), command }),
    false,
  )

test.each([
  '550 5.1.1 <anil@example.org>: Recipient address rejected: User unknown',
  '550 No such user here',
  '550 5.4.1 Recipient address rejected: Access denied',
  '552 5.2.2 Mailbox full',
  '550 5.1.1 Account blocked',
])('a refusal of the recipient is remembered: %s', (reply) => {
  expect(refused(reply)).toMatchObject({ outcome: 'refused', isAboutAddress: true })
})

test.each([
  '554 5.7.1 Service unavailable; Client host blocked',
  '550 5.1.8 <site@example.org>: Sender address rejected: Domain not found',
  '553 <site@example.org>: Sender address rejected: not owned by user',
  '554 Your address is on a blocklist',
  '550 Message refused as spam',
  '550 Relaying denied',
  '530 Authentication required',
])('a refusal of the sender says nothing about the recipient: %s', (reply) => {
  expect(refused(reply)).toMatchObject({ outcome: 'refused', isAboutAddress: false })
})
