/** What a log line may contain about an error: where and of what kind, never what somebody typed. */
export type SafeError = {
  type: string
  message: string
  stack?: string
  code?: string
  cause?: SafeError
  errors?: SafeError[]
} & Partial<Record<(typeof PLAIN)[number], string | number>>

/** Set by libraries and databases: names and numbers of things, nothing about people. */
const PLAIN = ['severity', 'constraint', 'table', 'column', 'routine', 'syscall', 'command', 'responseCode'] as const
const DEEPEST = 5
/** The patterns below get slow on long texts, and nobody reads that far. */
const MAX_WORDS = 1000

/** Describes an error without the values involved: query parameters, replies of mail servers, addresses, keys. */
export function describeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is not an error was thrown' }
  const fields = error as Error & Record<string, unknown>
  const plain = PLAIN.filter((name) => ['string', 'number'].includes(typeof fields[name]))
  const frames = framesOf(error)
  return {
    type: error.name,
    message: messageOf(fields),
    ...(frames && { stack: frames }),
    ...(typeof fields.code === 'string' && { code: fields.code }),
    ...Object.fromEntries(plain.map((name) => [name, fields[name] as string | number])),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEEPEST && { errors: error.errors.slice(0, DEEPEST).map((each) => describeError(each, depth + 1)) }),
  }
}

/** The text of a query without its literals, in one line: it identifies the query but nobody in it. */
export function namelessQuery(text: string): string {
  const line = text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > 300 ? `${line.slice(0, 300)}…` : line
}

function messageOf(error: Error & Record<string, unknown>): string {
  if (typeof error.query === 'string' && 'params' in error) return `Failed query: ${namelessQuery(error.query)}`
  // a mail server repeats the rejected address, and may add anything else
  if (typeof error.responseCode === 'number') return `the mail server replied ${error.responseCode}`
  // further lines of library messages repeat their input
  return nameless(error.message.split('\n', 1)[0] ?? '')
}

const NAMED_THING = /(constraint|relation|column|table|index|schema|function|type|role|database|extension) "([^"]*)"/g

/** Removes what may be personal from a message: text in double quotes, addresses, numbers, keys. */
function nameless(message: string): string {
  return shortened(message.replace(NAMED_THING, '$1 ‹$2›').replace(/"[^"]*(?:"|$)/g, '"…"'))
    .replace(/[^\s@<>()"',;:/]+@[^\s@<>()"',;:/]+\.[a-z][a-z\d-]+/gi, '…')
    .replace(/(?<![\w-])\+?\d(?:[ -]?\d){7,}(?![\w-])/g, '…')
    .replace(/(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?![\w.-])/gi, (word) => (isId(word) ? word : '…'))
}

/** Drops the word at the cut: the patterns would not recognize the rest of it. */
const shortened = (text: string) => (text.length > MAX_WORDS ? text.slice(0, MAX_WORDS).replace(/\S+$/, '…') : text)

const isId = (word: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word)

/** The stack frames only: a stack begins with the message, which may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message)
  const places = at < 0 ? stack : stack.slice(at + message.length)
  return places
    .split('\n')
    .filter((line) => /^\s+at .*(?::\d+:\d+\)?|<anonymous>\)?|native\)|index \d+\))$/.test(line))
    .join('\n')
}
