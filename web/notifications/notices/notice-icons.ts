import type { LucideIcon } from 'lucide-react'
import type { Notices } from '#shared/notifications/notice-kinds.ts'

/** The icons of a feature's notices, in its `notice-icons.ts`. */
export type NoticeIcons<Declared extends Notices> = Record<keyof Declared, LucideIcon>

const icons = new Map<string, LucideIcon>()

export function addNoticeIcons(added: Record<string, LucideIcon>): void {
  for (const [kind, icon] of Object.entries(added)) icons.set(kind, icon)
}

export const findNoticeIcon = (kind: string): LucideIcon | undefined => icons.get(kind)
