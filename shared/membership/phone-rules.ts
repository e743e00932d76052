/** A number to call without what people write between the digits: '+971 50-123.4567' is '+971501234567'. */
export const joinDigits = (phone: string): string =>
  /^\+\d[\d\s.-]*$/.test(phone) ? phone.replace(/[\s.-]/g, '') : phone

/** '050 123 4567', '501234567' and '00971501234567' are +971501234567; what is no UAE number keeps its digits. */
export function readUaePhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+')
  if (/^\+?971\d{9}$/.test(digits)) return `+${digits.replace('+', '')}`
  if (/^\+?9710\d{9}$/.test(digits)) return `+971${digits.replace(/^\+?9710/, '')}`
  return /^0?\d{9}$/.test(digits) ? `+971${digits.replace(/^0/, '')}` : digits
}

/** As `readUaePhone`; numbers from elsewhere keep their country code. */
export function readPhone(typed: string): string {
  const number = readUaePhone(typed)
  return /^[1-9]\d{9,14}$/.test(number) ? `+${number}` : number
}
