import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('cache-flood-process.ts', import.meta.url))
const MAX_GROWTH_MB = 40

test.each([
  ['20,000 searches that find nothing', 20_000, 0],
  ['6,000 short answers', 6_000, 600],
])('%s let the process grow by less than 40 MB', async (_what, count, length) => {
  const args = ['--expose-gc', PROGRAM, String(count), String(length)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { grownMb, size } = JSON.parse(stdout) as { grownMb: number; size: number }
  expect(size).toBeGreaterThan(1_000)
  expect(grownMb).toBeLessThan(MAX_GROWTH_MB)
})
