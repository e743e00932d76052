import { cloneElement, type ReactElement } from 'react'

interface TooltipProps {
  /** A few words; never the only place where something is said. */
  text: string
  /** One element that can take the focus. */
  children: ReactElement<{ 'data-tooltip'?: string; 'aria-description'?: string }>
}

/** Words about an element. Whose name is all there is to say needs only `data-tooltip=""` beside its aria-label. */
export const Tooltip = ({ text, children }: TooltipProps) =>
  cloneElement(children, { 'data-tooltip': text, 'aria-description': text })
