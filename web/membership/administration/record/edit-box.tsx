import type { ReactNode } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { useLostFocus } from '#web/platform/ui/use-lost-focus.ts'

type EditBoxProps = {
  title: string
  /** What the section says while it is only read. */
  shown: ReactNode
  isOpen: boolean
  /** None while something is not saved: the section stays open. */
  onToggle: (() => void) | undefined
  /** The fields, with what saves them. */
  children: ReactNode
}

/** A section of a record that is read at first; a button in its head opens the fields. */
export function EditBox({ title, shown, isOpen, onToggle, children }: EditBoxProps) {
  // the pressed button goes when nothing is left to save
  const toggle = useLostFocus<HTMLButtonElement>(onToggle !== undefined)
  return (
    <Box
      title={title}
      padded
      aside={
        onToggle && (
          <Button ref={toggle} size="small" variant="outline" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? 'Close' : 'Edit'}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )
      }
    >
      {isOpen ? children : shown}
    </Box>
  )
}
