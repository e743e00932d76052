import { Redirect } from 'wouter'
import type { Head } from '#web/platform/page.ts'

export const head = (): Head => ({ title: 'My household', hidden: true })

/** The family has one page; old links and bookmarks lead to it. */
export default function FamilyPage() {
  return <Redirect to="/household" replace />
}
