import { expect, test } from 'vitest'
import { splitLinks } from '#web/messaging/conversation/split-links.ts'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])
const whole = (text: string) =>
  splitLinks(text)
    .map((piece) => piece.text)
    .join('')

test('web addresses in a message become links, without the punctuation after them', () => {
  expect(splitLinks('Look at https://example.org/a?b=1, please.')).toEqual([
    { text: 'Look at ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: ', please.' },
  ])
  expect(hrefs('http://one.example (https://two.example/x)')).toEqual(['http://one.example/', 'https://two.example/x'])
})

test('a link shows where it really leads', () => {
  // the а and the е are Cyrillic
  expect(splitLinks('http://аpplе.example/x')).toEqual([
    { text: 'http://xn--ppl-5cd2a.example/x', href: 'http://xn--ppl-5cd2a.example/x' },
  ])
  expect(splitLinks('https://evil.example/\u202egpj.knab')).toEqual([
    { text: 'https://evil.example/', href: 'https://evil.example/' },
    { text: '\u202egpj.knab' },
  ])
})

test('anything that could do harm stays text, and no letter is lost', () => {
  const texts = [
    'javascript:alert(1) data:text/html,x file:///etc/passwd',
    '<a href="https://">x</a> <script>alert(1)</script>',
    'https://bank.example@evil.example/ and https://user:word@evil.example',
    'നാളെ വരാം 🙂\nhttps:// https://%zz',
  ]
  for (const text of texts) {
    expect(hrefs(text)).toEqual([])
    expect(whole(text)).toBe(text)
  }
})
