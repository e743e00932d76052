import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const MAX_SUBJECT = 72
/** The commits up to this one are older than the rule. */
const BASE = '789729cd5452887a8f1e331e13d461a2c8da33d4'

test('the subject of a commit has at most 72 characters', ({ skip }) => {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`], {
    encoding: 'utf8',
  })
  skip(status !== 0, 'this folder has no history back to the base')
  expect(stdout.split('\n').filter(isTooLong)).toEqual([])
})

test('a subject of 73 characters is too long, however long its hash is', () => {
  const ofLength = (length: number) => `789729cd ${'x'.repeat(length)}`
  expect([72, 73].map((length) => isTooLong(ofLength(length)))).toEqual([false, true])
})

function isTooLong(line: string): boolean {
  return line.replace(/^\S+ /, '').length > MAX_SUBJECT
}
