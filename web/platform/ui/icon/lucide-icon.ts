import clsx from 'clsx'
import { type ComponentProps, createElement } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Draws a lucide icon; its style is in base.css. The build uses it in place of the library's own function, which is
 * larger and adds more markup to every page.
 */
export default function createIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': true, ...rest, className: clsx('lucide', className) },
      ...drawing,
    )
}
