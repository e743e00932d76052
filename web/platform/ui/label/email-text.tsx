import { Fragment } from 'react'

/** An email address that breaks where a reader expects it, after the @. No character changes. */
export const EmailText = ({ of }: { of: string }) =>
  of.split(/(?<=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
