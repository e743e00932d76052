/** Removes what people write between digits: '+971 50-123.4567' becomes '+971501234567'. */
export const joinDigits = (phone: string): string =>
  /^\+\d[\d\s.-]*$/.test(phone) ? phone.replace(/[\s.-]/g, '') : phone

/** Turns '050 123 4567', '501234567' and '00971501234567' into +971501234567; other numbers keep their digits. */
export function readUaePhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+')
  if (/^\+?971\d{9}$/.test(digits)) return `+${digits.replace('+', '')}`
  if (/^\+?9710\d{9}$/.test(digits)) return `+971${digits.replace(/^\+?9710/, '')}`
  return /^0?\d{9}$/.test(digits) ? `+971${digits.replace(/^0/, '')}` : digits
}

/** Like `readUaePhone`; foreign numbers keep their country code. */
export function readPhone(typed: string): string {
  const number = readUaePhone(typed)
  return /^[1-9]\d{9,14}$/.test(number) ? `+${number}` : number
}

/** A number of the Emirates as people read it, '+971 50 123 4567'; other numbers stay as they are. */
export const groupDigits = (phone: string): string => phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
