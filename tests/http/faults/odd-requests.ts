const NEXT = '\r\n'

/** A raw request; the connection is closed after its response. */
export function writeRequest(line: string, headers: readonly string[] = ['host: localhost'], body = ''): string {
  const length = body ? [`content-length: ${Buffer.byteLength(body)}`] : []
  return [`${line} HTTP/1.1`, ...headers, ...length, 'connection: close', '', body].join(NEXT)
}

const HOST = 'host: localhost'
const LONG = 'a'.repeat(5_000)
const multipart = (boundary: string) => [HOST, `content-type: multipart/form-data; boundary=${boundary}`]

/** Requests that no browser sends, and the status of each response. */
export const ODD_REQUESTS: readonly (readonly [what: string, request: string, status: number])[] = [
  ['a target with a host', writeRequest('GET http://localhost/api/settings'), 200],
  ['a page by a target with a host', writeRequest('GET http://localhost/welcome'), 200],
  ['a target with a host and no path', writeRequest('GET http://localhost'), 404],
  ['a target with a host and a query', writeRequest('GET http://localhost?a=1'), 404],
  ['a target with a host that is not ours', writeRequest('GET https://elsewhere.example/welcome'), 200],
  ['a target with a name and a password', writeRequest('GET http://a:b@localhost/welcome'), 400],
  ['a target of another scheme', writeRequest('GET ftp://localhost/welcome'), 400],
  ['a target that is a star', writeRequest('GET *'), 400],
  ['a star for all options', writeRequest('OPTIONS *'), 400],
  ['a star for writing', writeRequest('POST *'), 400],
  ['two slashes', writeRequest('GET //elsewhere.example/%2e%2e'), 404],
  ['a way out of the site', writeRequest('GET /../../etc/passwd'), 404],
  ['a way out of the documentation', writeRequest('GET /api/docs/static/../../x'), 404],
  ['an escaped way out of the documentation', writeRequest('GET /api/docs/static/%2e%2e/%2e%2e/x'), 404],
  ['a file of the documentation with a name of no file', writeRequest('GET /api/docs/static/%00'), 404],
  ['a file of the documentation with a long name', writeRequest(`GET /api/docs/static/${LONG}`), 404],
  [
    'a part of a file that is not there',
    writeRequest('GET /api/docs/static/swagger-ui.css', [HOST, 'range: bytes=99999999-']),
    416,
  ],
  ['a garbled part of a file', writeRequest('GET /api/docs/static/swagger-ui.css', [HOST, 'range: bytes=a-b,,-']), 416],
  ['a file that must be another', writeRequest('GET /api/docs/static/swagger-ui.css', [HOST, 'if-match: "x"']), 412],
  ['two hosts', writeRequest('GET /api/settings', [HOST, 'host: elsewhere.example']), 400],
  ['two hosts that are the same', writeRequest('GET /api/settings', [HOST, 'Host: localhost']), 400],
  ['no host', writeRequest('GET /api/settings', []), 400],
  ['an empty host', writeRequest('GET /api/settings', ['host:']), 200],
  ['a garbled host', writeRequest('GET /welcome', ['host: a b/[']), 200],
  ['a garbled host and an origin', writeRequest('POST /api/contact', ['host: a b/[', 'origin: http://x']), 403],
  ['a method of its own', writeRequest('BREW /welcome'), 400],
  ['a method nothing here knows', writeRequest('PROPFIND /welcome'), 404],
  ['TRACE', writeRequest('TRACE /welcome'), 404],
  ['a boundary of 300 characters', writeRequest('POST /api/upload/photo', multipart('b'.repeat(300)), '--x'), 400],
  ['no boundary', writeRequest('POST /api/upload/photo', [HOST, 'content-type: multipart/form-data'], '--x'), 400],
  ['an empty boundary', writeRequest('POST /api/upload/photo', multipart(''), '--x'), 400],
  ['a garbled boundary', writeRequest('POST /api/upload/photo', multipart('"\\"'), '--x'), 400],
  ['a query of 12,000 characters', writeRequest(`GET /api/listings?search=${'a'.repeat(12_000)}`), 400],
  ['a query of 20,000 characters', writeRequest(`GET /api/listings?search=${'a'.repeat(20_000)}`), 431],
  ['1,500 parameters', writeRequest(`GET /api/listings?${'a=1&'.repeat(1_500)}`), 200],
  ['a character no database holds', writeRequest('GET /api/listings?search=%00'), 400],
  ['half a character', writeRequest('GET /api/listings?search=%ED%A0%80'), 200],
  ['a garbled cursor', writeRequest('GET /api/listings?cursor=AAAA'), 400],
  ['a parameter twice', writeRequest('GET /api/listings?search=a&search=b'), 400],
  ['parameters named like parts of the language', writeRequest('GET /api/listings?__proto__=1&constructor=2'), 200],
  ['a path with a garbled escape', writeRequest('GET /events/%E0%A4%A'), 404],
  ['a path with a character of no path', writeRequest('GET /events/%00'), 404],
  ['a record with a character of no path', writeRequest('GET /api/news/%00'), 404],
  ['a file with a character of no path', writeRequest('GET /files/%00'), 404],
  ['bytes outside ASCII', writeRequest('GET /events/\xe9'), 400],
  ['a garbled cookie', writeRequest('GET /api/events', [HOST, 'cookie: sid=%; =; ;;; sid']), 200],
  ['a cookie outside ASCII', writeRequest('GET /api/events', [HOST, 'cookie: sid=\xff\xfe.\xff']), 200],
  ['two cookie headers', writeRequest('GET /api/events', [HOST, 'cookie: sid=a.b', 'cookie: sid =b.c']), 200],
  ['garbled forwarding', writeRequest('GET /api/events', [HOST, 'x-forwarded-for: ,,x', 'x-forwarded-host: [']), 200],
  ['a garbled encoding', writeRequest('GET /welcome', [HOST, 'accept-encoding: br;q=x, \xff']), 200],
  ['a type of no type', writeRequest('POST /api/contact', [HOST, 'content-type: \xff/;;;='], '{}'), 415],
  [
    'a character set of no kind',
    writeRequest('POST /api/contact', [HOST, 'content-type: application/json; charset=utf-99'], '{}'),
    400,
  ],
  [
    'a body with a request to read',
    writeRequest('GET /api/settings', [HOST, 'content-type: application/json'], '{a}'),
    200,
  ],
  ['an upgrade', writeRequest('GET /api/settings', [HOST, 'upgrade: websocket']), 200],
  ['an expectation', writeRequest('GET /api/settings', [HOST, 'expect: 200-ok']), 417],
]
