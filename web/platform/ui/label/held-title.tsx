import { Fragment } from 'react'

// balanced lines of Chromium break before a span that begins with a space
const SEPARATOR = /([\w.,!?)’]? [·–—|])(?= )/

/** A title whose dots and dashes never begin a line: they stay with the word before them, and every character stays as it is. */
export const HeldTitle = ({ of }: { of: string }) =>
  of.split(SEPARATOR).map((part, place) => {
    const key = `${place}`
    return place % 2 ? (
      <span key={key} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
