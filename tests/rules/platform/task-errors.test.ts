import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeError } from '#server/platform/observing/safe-error.ts'
import { createBoss } from '#server/platform/tasks/task-queues.ts'

test('an error of a worker, which the task engine reports as a plain object, is logged with its message and code', () => {
  const lines: string[] = []
  const log = pino({ serializers: { err: describeError } }, { write: (line: string) => void lines.push(line) })
  const boss = createBoss({ executeSql: async () => ({ rows: [] }) }, { manual: true, log })
  boss.emit('error', Object.assign({ message: 'no free connection', stack: '', code: '53300', queue: 'mail' }) as Error)
  expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ message: 'no free connection', code: '53300' })
})
