import { Fragment } from 'react'

/** An email address that breaks where a reader expects it, after the @. No character changes, and names of links get no space. */
export const EmailText = ({ of }: { of: string }) =>
  of.split(/(?<=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
    <Fragment key={place}>
      {place > 0 && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused
        <wbr aria-hidden="true" />
      )}
      {part}
    </Fragment>
  ))
