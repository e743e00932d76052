import { Fragment } from 'react'

// Chromium breaks balanced lines before a span that begins with a space
const SEPARATOR = /([\w.,!?)’]? [·–—|])(?= )/

/** A title whose dots and dashes never begin a line: they stay with the word before them. No character changes. */
export const TitleText = ({ of }: { of: string }) =>
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
