import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/settings/settings-rules.ts'
import {
  findFormerPath,
  findSettings,
  listShownGroups,
  SETTING_GROUPS,
  settingsOf,
} from '#web/admin/settings/find-settings.ts'

test('an admin who may not change the settings sees no page that only a super admin can use', () => {
  const titles = (mayChange: boolean) => listShownGroups(mayChange).map(({ title }) => title)
  expect(titles(true)).toContain('Pictures')
  expect(titles(false)).toEqual(titles(true).filter((title) => title !== 'Pictures' && title !== 'Two-step login'))
})

test('each setting is on exactly one page', () => {
  expect(SETTING_GROUPS.flatMap(settingsOf).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted())
})

test('a search finds a setting by its label, its help and the title of its page, in any order of the words', () => {
  const found = (search: string) => findSettings(SETTING_GROUPS, search).map(({ field }) => field)
  expect(found('iban')).toEqual(['duesIban'])
  expect(found('EMAILS minute')).toEqual(['mailsPerMinute'])
  expect(found('permit')).toEqual(['donationPermit'])
  expect(findSettings(SETTING_GROUPS, 'spreadsheet').map(({ group }) => group.id)).toEqual(['exports'])
  expect(found('no such thing')).toEqual([])
  expect(found(' ')).toEqual([])
})

test('a link from the time of one long page leads to the page of its group or setting', () => {
  expect(findFormerPath('#settings-dues')).toBe('/admin/settings/dues')
  expect(findFormerPath('#setting-voices')).toBe('/admin/settings/voices#setting-voices')
  expect(findFormerPath('#setting-duesIban')).toBe('/admin/settings/dues#setting-duesIban')
  expect(findFormerPath('#setting-unknown')).toBeNull()
  expect(findFormerPath('')).toBeNull()
})
