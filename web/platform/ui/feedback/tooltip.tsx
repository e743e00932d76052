import { cloneElement, type ReactElement } from 'react'

interface TooltipProps {
  /** A few words; never the only place for a piece of information. */
  text: string
  /** One focusable element. */
  children: ReactElement<{ 'data-tooltip'?: string; 'aria-description'?: string }>
}

/** A tooltip for an element. If the element's name is enough, `data-tooltip=""` beside its aria-label does the same. */
export const Tooltip = ({ text, children }: TooltipProps) =>
  cloneElement(children, { 'data-tooltip': text, 'aria-description': text })
