import clsx from 'clsx'
import { type ComponentProps, createElement } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/** Draws an icon of lucide; how it looks stands in base.css. The build puts it in the place of the library's own, which is longer and says more in every page. */
export default function createIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': true, ...rest, className: clsx('lucide', className) },
      ...drawing,
    )
}
