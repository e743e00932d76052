import type { IncomingMessage } from 'node:http'

/** `http://host/path`, as proxies ask; the path and the query may be missing. */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)(\/[^#]*|\?[^#]*)?$/i

/** Makes the target of a request the path that routes are known by. False when it names none, or the host is not clear. */
export function readTarget(request: IncomingMessage): boolean {
  if (namesTwoHosts(request)) return false
  const { url = '' } = request
  if (url.startsWith('/')) return true
  const [, host, path = '/'] = ABSOLUTE.exec(url) ?? []
  if (host === undefined) return false
  // RFC 9112, 3.2.2: the host of such a target stands above the header
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
  return true
}

/** Of two, node shows the first, and a proxy in front may have gone by the second. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
