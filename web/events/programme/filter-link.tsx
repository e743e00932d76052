import type { ReactNode } from 'react'
import type { Silk } from '#web/platform/ui/label/silk.ts'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'

type FilterLinkProps = { href: string; chosen: boolean; silk?: Silk; children: ReactNode }

/** A filter of the events page, in a list. */
export const FilterLink = ({ href, chosen, silk, children }: FilterLinkProps) => (
  <li>
    <ViewChip href={href} current={chosen} silk={silk}>
      {children}
    </ViewChip>
  </li>
)
