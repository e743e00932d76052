import type { Settings } from '#shared/settings/settings-rules.ts'
import { OFFICE_SETTING_GROUPS } from './office-setting-groups.ts'
import { PUBLIC_SETTING_GROUPS, SETTING_AREAS, type SettingGroup } from './setting-groups.ts'

/** All settings; each area shows its own. */
export const SETTING_GROUPS: readonly SettingGroup[] = [...PUBLIC_SETTING_GROUPS, ...OFFICE_SETTING_GROUPS]

/** The id of a setting's control, for links to it and the error summary. */
export const settingId = (field: string): string => `setting-${field}`

export const SETTING_LABELS = {
  ...Object.fromEntries(SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label]))),
  firstYearWaived: 'The first year is free',
  duesByYear: 'Future dues',
  voices: 'Members’ voices',
} as Readonly<Record<keyof Settings, string>>

/** The names of a group's settings, in the order of its page. */
export const settingsOf = ({ fields, others = [] }: SettingGroup): readonly (keyof Settings)[] => [
  ...fields.map(({ field }) => field),
  ...others,
]

/** The groups that somebody may open, area by area. */
export const listShownGroups = (mayChange: boolean): readonly SettingGroup[] =>
  SETTING_AREAS.flatMap((of) => SETTING_GROUPS.filter(({ area }) => area === of)).filter(
    ({ isForSuperAdmins }) => mayChange || !isForSuperAdmins,
  )

/** The address of a group's page, or of one setting on it. */
export const settingsPath = (group: string, field?: string): string =>
  `/admin/settings/${group}${field ? `#${settingId(field)}` : ''}`

/** Where a link leads that was made while all settings were on one page; null if it names nothing. */
export function findFormerPath(hash: string): string | null {
  const [, kind, name = ''] = /^#(settings|setting)-([\w-]+)$/.exec(hash) ?? []
  if (kind === 'settings') return SETTING_GROUPS.some(({ id }) => id === name) ? settingsPath(name) : null
  const group = SETTING_GROUPS.find((each) => settingsOf(each).some((field) => field === name))
  return group ? settingsPath(group.id, name) : null
}

type FoundSetting = { group: SettingGroup; field: keyof Settings | null; label: string }

/** The settings and groups in which every word of a search occurs: in the label, the help or the group's title. */
export function findSettings(groups: readonly SettingGroup[], search: string): readonly FoundSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const matches = (...texts: (string | undefined)[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups.flatMap((group): FoundSetting[] => {
    const found = settingsOf(group).flatMap((field) => {
      const help = group.fields.find((each) => each.field === field)?.help
      const label = SETTING_LABELS[field]
      return matches(label, help, group.title) ? [{ group, field, label }] : []
    })
    if (found.length > 0 || !matches(group.title, group.note)) return found
    return [{ group, field: null, label: group.title }]
  })
}
