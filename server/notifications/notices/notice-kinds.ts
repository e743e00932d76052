import type { NoticeKind, NoticeRule, Notices } from '#shared/notifications/notice-kinds.ts'

const rules = new Map<string, NoticeRule>()

/** Makes the notices of a feature known, when it is mounted. Throws if another feature has declared one of them. */
export function addNoticeKinds(notices: Notices): void {
  for (const [kind, rule] of Object.entries(notices)) {
    if (rules.has(kind) && rules.get(kind) !== rule) throw new Error(`Two features declare the notice '${kind}'`)
    rules.set(kind, rule)
  }
}

/** Throws for a kind that no feature has declared. */
export function getNoticeRule(kind: NoticeKind): NoticeRule {
  const rule = rules.get(kind)
  if (!rule) throw new Error(`No feature has declared the notice '${kind}'`)
  return rule
}
