import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoldedSection } from '#web/platform/ui/surface/folded-section.tsx'

type AccountSectionProps = {
  id: string
  title: string
  Icon: LucideIcon
  /** What it says now, while it is folded. */
  summary?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One section of the account page, with a fragment (#id) of its own. */
export const AccountSection = ({ lead, children, ...line }: AccountSectionProps) => (
  <FoldedSection {...line}>
    {lead && <p className="soft">{lead}</p>}
    {children}
  </FoldedSection>
)
