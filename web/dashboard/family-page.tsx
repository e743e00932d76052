import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Head } from '#web/platform/page.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'

export const head = (): Head => ({ title: 'My household', hidden: true })

/** The family has one page; old links and bookmarks lead to it. */
export default function FamilyPage() {
  const [, navigate] = useLocation()
  // without a result: React would call it as the effect's end, and it is a promise
  useEffect(() => {
    navigate('/household', { replace: true })
  }, [navigate])
  return <PageMessage>Loading your household...</PageMessage>
}
