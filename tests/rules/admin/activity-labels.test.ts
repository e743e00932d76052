import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('no entry of the activity log says that something was kept: it says what was done', async () => {
  const labels = await readFile('web/admin/activity/activity-labels.ts', 'utf8')
  expect(labels.split('\n').filter((line) => /\bkept\b/i.test(line))).toEqual([])
})
