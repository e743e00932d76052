import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { expect, test } from 'vitest'

const SITE = `
import { createLog } from '#server/platform/observing/site-log.ts'
const log = createLog({ level: 'info' })
for (let line = 0; line < 3000; line += 1) log.info({ line }, 'x'.repeat(1000))
console.log('the site is ready')
await new Promise((resolve) => setTimeout(resolve, 50))
log.info('still here')
console.error('goes on with', Math.round(process.memoryUsage().external / 1e6) < 50 ? 'little memory' : 'much memory')
`
/** A disk that is always full. */
const FULL = openSync('/dev/full', 'w')

test('a log that cannot be written does not end the process, and does not fill its memory', () => {
  const options = ['--input-type=module', '--eval', SITE]
  const { status, stderr } = spawnSync(process.execPath, options, { stdio: ['ignore', FULL, 'pipe'], encoding: 'utf8' })
  expect(stderr).toContain('goes on with little memory')
  expect(status).toBe(0)
})
