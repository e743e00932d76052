import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addNoticeKinds, getNoticeRule } from '#server/notifications/notices/notice-kinds.ts'
import type { NoticeKind, Notices } from '#shared/notifications/notice-kinds.ts'
import { openTestApp } from '#tests/test-app.ts'

await openTestApp()
const files = globSync('shared/*/*-notices.ts')
const defaultOf = async <T>(file: string): Promise<T> => Object.values(await import(resolve(file)))[0] as T

test('every notice that a feature declares is known on a running site and has an icon', async () => {
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const notices = await defaultOf<Notices>(file)
    for (const [kind, rule] of Object.entries(notices)) expect(getNoticeRule(kind as NoticeKind)).toBe(rule)
    const icons = await defaultOf<object>(`web/${file.split('/')[1]}/notice-icons.ts`)
    expect(Object.keys(icons).sort(), file).toEqual(Object.keys(notices).sort())
  }
})

test('a notice that two features declare stops the start', () => {
  expect(() => addNoticeKinds({ events: { bellKind: null } })).toThrow("Two features declare the notice 'events'")
})
