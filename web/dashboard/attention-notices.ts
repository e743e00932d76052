import type { NoticeKind } from '#shared/notifications/notice-kinds.ts'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type Notice = Pick<ResponseOf<'GET /api/notices'>[number], 'kind' | 'link'>
type Item = Pick<AttentionItem, 'key' | 'href' | 'saysAll'>

/** Whether a notice says something that neither the dashboard nor one of its items already says. */
export const isNews = (notice: Notice, items: readonly Item[]): boolean =>
  notice.kind !== SAID_BY_THE_DASHBOARD && !items.some((item) => isSame(notice, item))

/** The badge and the card already say that somebody is a member. */
const SAID_BY_THE_DASHBOARD = 'approval' satisfies NoticeKind

const isSame = ({ kind, link }: Notice, { key, href, saysAll = true }: Item): boolean =>
  (saysAll && href === link) || key === kind || key.startsWith(`${kind}-`)
