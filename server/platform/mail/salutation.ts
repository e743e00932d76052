const MAX_NAME = 80
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u
/** A dot beside two letters is part of an address, not an initial: 'spam.example', 't.me'. */
const ADDRESS = /\p{L}{2}\.\p{L}|\.\p{L}{2}/u

/**
 * 'Dear Asha Varma,', or 'Hello,' if the text does not look like a name. For mails to addresses that nobody has
 * verified: a stranger may have entered both.
 */
export const salutation = (name: string): string =>
  name.length <= MAX_NAME && NAME.test(name) && !ADDRESS.test(name) ? `Dear ${name},` : 'Hello,'

/** As mails address people. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** Whether a line only greets. */
export const isSalutation = (line: string): boolean => /^(?:Dear .*|Hello),$/.test(line)
