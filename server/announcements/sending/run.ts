import type { AppContext } from '#server/platform/app-context.ts'

/** One run that delivers announcements; `id` marks what it is handing over. */
export type Run = Pick<AppContext, 'db' | 'now' | 'log' | 'config' | 'mailSender' | 'metrics'> & {
  id: string
  signal: AbortSignal
}
