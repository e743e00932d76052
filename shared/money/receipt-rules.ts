import { PAYMENT_METHOD_LABELS } from '#shared/platform/payment-enums.ts'

/** What is numbered from 1 in each year, and the prefix of its numbers. */
const SERIES_PREFIXES = {
  dues: '',
  duesRefund: '',
  premium: 'P-',
  ticket: 'T-',
  ticketRefund: 'TR-',
  donation: 'D-',
}

export type ReceiptSeries = keyof typeof SERIES_PREFIXES

/** 'P-2026-0001': the first premium receipt of a year. Numbers beyond 9999 get longer. */
export const numberInSeries = (series: ReceiptSeries, year: number, position: number): string =>
  `${SERIES_PREFIXES[series]}${year}-${String(position).padStart(4, '0')}`

/** 'One hundred and fifty dirhams and fifty fils only', for an amount in fils of up to 999,999,999 dirhams. */
export function dirhamsInWords(amount: number): string {
  const [dirhams, fils] = [Math.floor(amount / 100), amount % 100]
  const parts = [
    dirhams > 0 || fils === 0 ? `${inWords(dirhams)} ${dirhams === 1 ? 'dirham' : 'dirhams'}` : '',
    fils > 0 ? `${inWords(fils)} fils` : '',
  ].filter(Boolean)
  const words = parts.join(' and ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} only`
}

/** 'Bank transfer, TR-4711'; without a reference only the method. */
export const paymentLabel = (method: keyof typeof PAYMENT_METHOD_LABELS, reference: string | null): string =>
  reference ? `${PAYMENT_METHOD_LABELS[method]}, ${reference}` : PAYMENT_METHOD_LABELS[method]

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function inWords(number: number): string {
  if (number < 20) return UNITS[number] ?? ''
  if (number < 100)
    return [TENS[Math.floor(number / 10)], number % 10 ? UNITS[number % 10] : ''].filter(Boolean).join('-')
  const [size, name] =
    number < 1000 ? [100, 'hundred'] : number < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million']
  const rest = number % size
  const head = `${inWords(Math.floor(number / size))} ${name}`
  if (rest === 0) return head
  return rest < 100 ? `${head} and ${inWords(rest)}` : `${head} ${inWords(rest)}`
}
