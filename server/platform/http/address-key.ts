import { isIPv6 } from 'node:net'

/** What a caller is counted by: the address; for IPv6 its network, which belongs to one household. */
export function addressKey({ ip }: { ip: string }): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isIPv4 ? groups.slice(6).flatMap(bytesOf).join('.') : groups.slice(0, 4).join(':')
}

/** The eight groups of an address; the URL parser writes each address in one form only. */
function groupsOf(ip: string): string[] {
  const address = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const [head, tail] = [before ?? [], after ?? []]
  return head.concat(Array<string>(8 - head.length - tail.length).fill('0'), tail)
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 255]
}
