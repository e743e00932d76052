const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const inWord = (text: string) => `Pooram${text}2026`

/** Text that people, phones, spreadsheets and attackers put into a field: 500 different strings. */
export const NAUGHTY_STRINGS: readonly string[] = [
  ...new Set([
    ...controlCharacters(),
    ...unicode(),
    ...numbersAndNames(),
    ...markup(),
    ...code(),
    ...formats(),
    ...lengths(),
    ...blocks(),
  ]),
].slice(0, 500)

/** Every control character, alone and inside a word. */
function controlCharacters(): string[] {
  const all = [...codes(0x00, 0x1f), ...codes(0x7f, 0x9f)].map((code) => String.fromCharCode(code))
  return [...all, ...all.map(inWord)]
}

function unicode(): string[] {
  const special = [
    0xad,
    0x34f,
    0x61c,
    0x115f,
    0x1680,
    0x180e,
    0x2028,
    0x2029,
    0x202e,
    0x2066,
    0x3164,
    0xfeff,
    0xfff9,
    0xfffd,
    ...codes(0x2000, 0x200f),
    0xfffe,
    0xffff,
    0xe000,
    0x1f9ff,
    0x10ffff,
    0xe0041,
  ].map((code) => String.fromCodePoint(code))
  const halves = ['\ud800', '\udc00', '\udfff\ud83d', 'a\ud83d']
  const scripts = [
    'പൂരം കൂട്ടായ്മ',
    'ക്ഷ്മയോ ണ്ട് ൻ ർ ൽ ൾ ൺ',
    'جمعية المجتمع في الشارقة',
    'שלום',
    '社區協會',
    'Ωμέγα',
    'ﬀﬁﬂ ㎏ ℡',
    'I İ ı i',
    'ßẞ',
    '𝒫𝑜𝑜𝓇𝒶𝓂',
    '👨‍👩‍👧‍👦🐘🪔',
    '🇮🇳🇦🇪',
    `Z${'\u0351'.repeat(60)}algo`,
    'e\u0301 é',
    '½ ² ٣ ४ Ⅻ',
    '«പൂരം» ‘Asha’ 2\u20dd',
  ]
  return [...special, ...special.map(inWord), ...halves, ...scripts]
}

function numbersAndNames(): string[] {
  const numbers = [
    '0',
    '-0',
    '1e309',
    '-1e309',
    '1E-400',
    '9007199254740993',
    '0x10',
    '0b1',
    '017',
    '1_000',
    '1,000',
    '.5',
  ]
  const more = [
    'NaN',
    'Infinity',
    '-Infinity',
    '99999999999999999999999999',
    '2147483648',
    '-9223372036854775809',
    '٣٢١',
    '1/0',
  ]
  const words = ['null', 'undefined', 'true', 'false', 'nil', 'None', 'NULL', 'constructor', '__proto__', 'toString']
  const object = ['prototype', 'hasOwnProperty', 'length', '[object Object]', 'then', '{}', '[]', '""', "''", '``']
  return [...numbers, ...more, ...words, ...object]
}

function markup(): string[] {
  const payloads = ['naughty()', 'alert`1`', 'top.naughty=1']
  const carriers = (payload: string) => [
    `<script>${payload}</script>`,
    `</script><script>${payload}</script>`,
    `<img src=x onerror=${payload}>`,
    `"><svg onload=${payload}>`,
    `' autofocus onfocus=${payload} x='`,
    `javascript:${payload}`,
    `JaVaScRiPt:${payload}`,
    `data:text/html,<script>${payload}</script>`,
    `<iframe srcdoc="&lt;script&gt;${payload}">`,
    `<math><mtext></p><style><img title="</style><img src onerror=${payload}>">`,
    `<a href="java\nscript:${payload}">x</a>`,
    `<style>*{background:url(javascript:${payload})}</style>`,
    `{{constructor.constructor('${payload}')()}}`,
    `\${${payload}}`,
    `<!--<img src="--><img src=x onerror=${payload}>">`,
    `]]><script>${payload}</script>`,
  ]
  return [
    ...payloads.flatMap(carriers),
    '&lt;b&gt;',
    '&#0;',
    '&#x110000;',
    '<',
    '>',
    '&',
    '&amp',
    '<!DOCTYPE html>',
    '<?xml?>',
  ]
}

function code(): string[] {
  const sql = [
    "'",
    "''",
    '"',
    "' OR ''='",
    "'; DROP TABLE users; --",
    '1); SELECT pg_sleep(9); --',
    '\\',
    '%',
    '_',
    '%%%%%%%',
    '$1',
    '$$',
    '/*',
    '--',
    ':a',
    '?',
    "E'\\x00'",
    'U&"d"',
    '&',
    '|',
    '!',
    '<->',
    "a & | !'",
    ':*',
  ]
  const shell = [
    '; ls',
    '| cat /etc/passwd',
    '`id`',
    '$(id)',
    '&& true',
    '> /dev/null',
    '\\\\server\\share',
    '../../../../etc/passwd',
    '..%2f..%2f',
    'C:\\con\\con',
    '/dev/zero',
    'file:///etc/passwd',
    '~',
    '*',
    '.',
    '..',
  ]
  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '=HYPERLINK("http://x")',
    "=cmd|' /C calc'!A0",
    '\t=1+1',
    '\r=1+1',
    '＝1+1',
    '"=1+1"',
    ';=1+1',
  ]
  const patterns = [
    '(a+)+$',
    '[',
    '(',
    '*',
    '(?<x',
    '\\p{L}',
    '^$',
    '.*.*.*=.*',
    `${'a'.repeat(40)}!`,
    '((((((((((((((((((((',
  ]
  const prints = [
    '%s%s%s%n',
    '%x',
    '%00',
    '%0d%0aSet-Cookie:x=1',
    '%c0%ae',
    '%',
    '%%',
    '%zz',
    '{0}',
    '{',
    '}',
    '$&',
    "$'",
    '$1$2',
  ]
  return [...sql, ...shell, ...formulas, ...patterns, ...prints]
}

function formats(): string[] {
  const dates = [
    '2026-02-30',
    '0000-00-00',
    '2026-13-01',
    '-000001-01-01',
    '+275760-09-14',
    '2026-11-23T25:61:61Z',
    '2026-11-23T12:00:00+99:99',
    '1',
    '31/12/2026',
    'yesterday',
    '2016-12-31T23:59:60Z',
    '9999-12-31T23:59:59.999999999Z',
  ]
  const addresses = [
    'a@b',
    '@',
    'a@b@c',
    'a b@c.de',
    '"a b"@c.de',
    'a@b.co"><script>',
    'a@[127.0.0.1]',
    'പൂരം@example.org',
    'a@xn--.org',
    `${'a'.repeat(65)}@example.org`,
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    '<a@example.org>',
  ]
  const links = [
    'http://',
    'https://',
    '//example.org',
    'http://[::1',
    'http://a:99999',
    'http://user:pass@example.org',
    'ftp://example.org',
    'http://example.org/\u0000',
    'https://例え.jp',
    'http://0x7f.1',
    'mailto:',
    'tel:+971',
    'about:blank',
    'https://example.org#'.padEnd(3000, 'x'),
  ]
  const phones = [
    '+971',
    '+971 50 123 4567',
    '0501234567',
    '00971501234567',
    '+97150123456७',
    '+971501234567;ext=1',
    '+0000000000000',
    '--------',
  ]
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '{00000000-0000-0000-0000-000000000000}',
    '0000',
    '-1',
  ]
  const headers = ['a\r\nb', 'a\nSet-Cookie: x=1', 'a\r\n\r\n<html>', '=?utf-8?q?x?=', 'a\u2028b']
  return [...dates, ...addresses, ...links, ...phones, ...ids, ...headers]
}

function lengths(): string[] {
  return [
    '',
    ' ',
    '   ',
    '\t',
    '\n\n\n',
    '\u00a0',
    'x',
    'x'.repeat(255),
    'x'.repeat(256),
    'x'.repeat(10_001),
    'x'.repeat(100_000),
    'പ'.repeat(30_000),
    '🐘'.repeat(5_000),
    'a '.repeat(8_000),
    '\n'.repeat(5_000),
    '<'.repeat(5_000),
    '['.repeat(9_000),
    '"'.repeat(5_000),
    ' '.repeat(20_000),
  ]
}

/**
 * Three characters of every block of the basic multilingual plane, most of which fonts, searches and databases never
 * see.
 */
function blocks(): string[] {
  return codes(1, 0xd7).map((block) => String.fromCharCode(block * 256, block * 256 + 77, block * 256 + 154))
}
