import { expect, test } from 'vitest'
import { listShownGroups } from '#web/admin/settings/setting-groups.ts'

test('an admin who may not change the settings sees no empty box of pictures', () => {
  const titles = (mayChange: boolean) => listShownGroups(mayChange).map(({ title }) => title)
  expect(titles(true)).toContain('Pictures')
  expect(titles(false)).toEqual(titles(true).filter((title) => title !== 'Pictures'))
})
