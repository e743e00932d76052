/** Removes what people write between digits: '+971 50-123.4567' becomes '+971501234567'. */
export const joinDigits = (phone: string): string =>
  /^\+\d[\d\s.-]*$/.test(phone) ? phone.replace(/[\s.-]/g, '') : phone

/**
 * Turns '050 123 4567', '501234567' and '00971501234567' into +971501234567, also with Arabic digits, and '04 123 4567'
 * into +97141234567; other numbers keep their digits.
 */
export function readUaePhone(typed: string): string {
  const digits = plainDigits(typed).replace(/^00/, '+')
  const national = /^(?:\+?971)?0?([1-9]\d{8}|[234679]\d{7})$/.exec(digits)
  return national ? `+971${national[1]}` : digits
}

/** Like `readUaePhone`; foreign numbers keep their country code. */
export function readPhone(typed: string): string {
  const number = readUaePhone(typed)
  return /^[1-9]\d{9,14}$/.test(number) ? `+${number}` : number
}

/**
 * The digits by which a stored number is found, if the text may be a phone number; else null. The stored number contains
 * them however it was typed: '050 123', '+971 (0)50 123' and '00971 50123' all are part of +9715012….
 */
export function searchedDigits(typed: string): string | null {
  const digits = plainDigits(typed)
  if (!/^\+?\d{4,}$/.test(digits)) return null
  const international = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]?.replace(/^9710/, '971')
  return (international ?? digits.replace(/^0/, '')) || null
}

/** A number of the Emirates as people read it, '+971 50 123 4567'; other numbers stay as they are. */
export const groupDigits = (phone: string): string => phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')

/** Without signs between the digits, invisible or not; digits of every script are those of ours. */
function plainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s()./\p{Pd}\p{Cf}\u2212]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Unicode keeps the ten digits of a script together, in order. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
