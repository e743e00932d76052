import type { IncomingMessage } from 'node:http'

/** `http://host/path`, as proxies send it; path and query may be missing. */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)(\/[^#]*|\?[^#]*)?$/i

/** Reduces the target of a request to its path, for routing. False if it has none, or the host is ambiguous. */
export function readTarget(request: IncomingMessage): boolean {
  if (namesTwoHosts(request)) return false
  const { url = '' } = request
  if (url.startsWith('/')) return true
  const [, host, path = '/'] = ABSOLUTE.exec(url) ?? []
  if (host === undefined) return false
  // RFC 9112, 3.2.2: the host of such a target overrides the header
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
  return true
}

/** Node reports the first of two Host headers; a proxy in front may have used the second. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
