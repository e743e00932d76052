import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './safe-error.ts'

/** The site's log: lines of JSON that name nobody. Errors always pass through `describeError`. */
export function createLog(options: Pick<LoggerOptions, 'level'>, stream?: DestinationStream): Logger {
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
  return stream ? pino(settings, stream) : pino(settings)
}
