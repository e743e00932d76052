import type { LucideIcon } from 'lucide-react'

/**
 * Something that waits for the signed-in person. Each feature lists its own items; the dashboard shows them in feature
 * order.
 */
export type AttentionItem = {
  key: string
  /** What it is about; the colour shows its urgency. */
  icon: LucideIcon
  tone: 'red' | 'amber' | 'blue'
  title: string
  text: string
  href: string
  /** When it is too late; of what is equally urgent, the soonest comes first. */
  deadline?: string | null
  /** The text of the link. */
  action: string
  /** False if a notice that links to the same page can say something else. */
  saysAll?: boolean
}
