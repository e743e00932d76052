import { expect, test } from 'vitest'
import { EmailAddress, EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'

const read = (typed: string) => EmailAddress.safeParse(typed).data

test.each([
  'r&d@example.com',
  "o'neil@example.com",
  'asha+club@example.co',
  'asha.menon@mail.example.org',
  'a/b=c!d@example.com',
  'asha@example.xn--p1ai',
  'asha@xn--e1afmkfd.xn--p1ai',
])('%s is an address', (address) => {
  expect(read(address)).toBe(address)
  expect(EmailAddressOrNone.safeParse(address).data).toBe(address)
})

test.each([
  ['asha@пример.рф', 'asha@xn--e1afmkfd.xn--p1ai'],
  ['r&d@例え.テスト', 'r&d@xn--r8jz45g.xn--zckzah'],
  ['asha@മലയാളം.com', 'asha@xn--rvc1gdlg9d.com'],
])('%s becomes what mail servers know', (typed, sent) => {
  expect(read(typed)).toBe(sent)
  expect(EmailAddressOrNone.safeParse(typed).data).toBe(sent)
})

test.each([
  '',
  'asha',
  'asha@example',
  '@example.com',
  '.asha@example.com',
  'asha.@example.com',
  'a..b@example.com',
  'a b@example.com',
  'a@b@example.com',
  'asha@-example.com',
  'asha@example.c',
  'asha@example.123',
  'asha@пример',
  'asha@пример.рф/x',
  'a%b@example.com',
  'a?bcc=b@example.com',
  'a,b@example.com',
  '"a"@example.com',
  'a@[127.0.0.1]',
  `a@${'b'.repeat(64)}.com`,
  `${'a'.repeat(250)}@example.com`,
])('%j is no address', (typed) => {
  expect(read(typed)).toBeUndefined()
})
