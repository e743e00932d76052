import { Writable } from 'node:stream'
import type { SafeError } from '#server/platform/observing/safe-error.ts'
import { createLog } from '#server/platform/observing/site-log.ts'

type Line = { level: number; msg: string; reqId?: string; err?: SafeError }

/** The site's real log at its most detailed level, with everything it wrote. */
export function captureSiteLog() {
  const written: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      written.push(String(line))
      done()
    },
  })
  return {
    log: createLog({ level: 'trace' }, stream),
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
    forget: () => void written.splice(0),
  }
}
