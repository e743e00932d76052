import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './safe-error.ts'

/** The site's log: lines of JSON that name nobody. Errors always pass through `describeError`. */
export function createLog(
  options: Pick<LoggerOptions, 'level'> = {},
  stream: DestinationStream = openOutput(),
): Logger {
  const settings: LoggerOptions = {
    ...options,
    serializers: { err: describeError, error: describeError },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args as unknown as [unknown, ...unknown[]]
        // without a message of ours, the library would log that of the error
        const about = first instanceof Error ? { err: first } : first
        const hasNoMessage = rest.length === 0 && typeof about === 'object' && about !== null && 'err' in about
        method.apply(this, [about, ...(hasNoMessage ? ['an error without a message'] : rest)] as never)
      },
    },
  }
  return pino(settings, stream)
}

/** What waits to be written while the disk is full; later lines are lost. */
const MAX_WAITING_BYTES = 1024 ** 2

/** Standard output. A log that cannot be written must not end the site. */
function openOutput(): DestinationStream {
  const output = destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES })
  // there is no other place to report it; the waiting lines are written with the next one that succeeds
  output.on('error', () => {})
  return output
}
