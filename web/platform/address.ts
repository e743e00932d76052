import type { Arguments, CallKey } from './call.ts'

type Parts = { params?: Record<string, string>; query?: Record<string, unknown> }

/** The URL of a call; the query cache uses it as the key. */
export function urlOf<K extends CallKey>(key: K, ...[request]: Arguments<K>): string {
  const { params = {}, query = {} } = (request ?? {}) as Parts
  const [, pattern = ''] = key.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return entries.length > 0 ? `${path}?${search}` : path
}
