import * as z from 'zod/mini'
import { line } from '#shared/platform/fields/field-rules.ts'

const NO_ADDRESS = 'Please enter a valid email address'

// without '%', '?' and '#', which mean something else in links to write to somebody
const NAME = /[A-Za-z0-9!$&'*+/=^_`{|}~-]+(?:\.[A-Za-z0-9!$&'*+/=^_`{|}~-]+)*/
const DOMAIN = /(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})/
/** One recipient, as the mailer accepts it. */
export const EMAIL_PATTERN = new RegExp(`^${NAME.source}@${DOMAIN.source}$`)

const FOREIGN_DOMAIN = /@(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u

/** Browsers and Node have it. */
declare const URL: new (url: string) => { readonly hostname: string }

/** An address whose domain is written in another script gets the form in which mail servers know it. */
function asSent(address: string): string {
  const [domain] = FOREIGN_DOMAIN.exec(address) ?? []
  if (!domain) return address
  try {
    return `${address.slice(0, -domain.length)}@${new URL(`https://${domain.slice(1)}`).hostname}`
  } catch {
    return address
  }
}

/** An address to sign in with or write to: exactly what the mailer accepts as one recipient. */
export const EmailAddress = line(254, NO_ADDRESS, NO_ADDRESS).check(
  z.overwrite<string>(asSent),
  z.regex(EMAIL_PATTERN, NO_ADDRESS),
)

/** The same; an empty text means no address. */
export const EmailAddressOrNone = line(254, NO_ADDRESS, NO_ADDRESS).check(
  z.overwrite<string>(asSent),
  z.refine((text) => text === '' || EmailAddress.safeParse(text).success, NO_ADDRESS),
)
