import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'

type FilterSheetProps = {
  /** The number of results, as a text. */
  found: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The filters of a phone, over the listings that they narrow. */
export default function FilterSheet({ found, onClose, children }: FilterSheetProps) {
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      foot={
        <Button block onClick={onClose}>
          Show {found}
        </Button>
      }
    >
      {children}
    </Sheet>
  )
}
