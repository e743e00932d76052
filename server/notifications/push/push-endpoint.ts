import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An endpoint that could lead into the site's own network. */
export class PrivateEndpoint extends Error {}

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Throws a PrivateEndpoint unless this is an https address of a public host. Names are checked when they are resolved,
 * by `lookupPublic`.
 */
export function requirePublicUrl(endpoint: string): URL {
  if (!URL.canParse(endpoint)) throw new PrivateEndpoint('no address')
  const url = new URL(endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    throw new PrivateEndpoint('no plain https address')
  // an address instead of a name is connected to without being resolved
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateEndpoint(`${host} is not public`)
  return url
}

/** Only addresses of the public internet: not loopback, private, link-local, shared, multicast, reserved or tunnelled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // an IPv4 address written as IPv6 is judged as what it is
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

/** Every assigned public IPv6 address. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Resolves a name for a connection, which is then made to the address that was checked; the name cannot change to a
 * private address in between.
 */
export const lookupPublicWith =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const isPublic = addresses?.every(({ address }) => isPublicAddress(address))
      if (error) return done(error, '', 0)
      if (!first || !isPublic) return done(new PrivateEndpoint(`${hostname} is not public`), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

export const lookupPublic = lookupPublicWith(lookup)

/** Throws a PrivateEndpoint if the name of the host leads to an address that is not public, or to none. */
export function requirePublicHost({ hostname }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    lookupPublic(host, { all: true }, (error) => {
      if (error) reject(error instanceof PrivateEndpoint ? error : new PrivateEndpoint(error.message))
      else resolve()
    })
  })
}
