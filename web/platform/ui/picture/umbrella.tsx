interface UmbrellaProps {
  className?: string
  /** Folded, for the slides of the carousel that are not shown. */
  folded?: boolean
}

/** The festival's silk umbrella, in the surrounding text colour. */
export function Umbrella({ className, folded = false }: UmbrellaProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={folded ? FOLDED : OPEN} opacity={folded ? '.62' : undefined} />
    </svg>
  )
}

const OPEN =
  'M11.3 2.5h1.4v2h-1.4zM2 13.5C2 8.2 6.3 4.3 12 4.3s10 3.9 10 9.2c-.7 1.3-2.7 1.3-3.3 0-.7 1.3-2.7 1.3-3.4 0-.6 1.3-2.6 1.3-3.3 0-.7 1.3-2.7 1.3-3.3 0-.7 1.3-2.7 1.3-3.4 0-.6 1.3-2.6 1.3-3.3 0zM11.4 14h1.2v8h-1.2z'

const FOLDED = 'M11.3 2h1.4v2h-1.4zM9.3 13.5L12 4l2.7 9.5q-1.4 1.4-2.7 0-1.3 1.4-2.7 0zM11.4 14h1.2v8h-1.2z'
