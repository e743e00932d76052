import { Pool } from 'pg'
import type { Db } from 'pg-boss'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { clientFor } from '#server/platform/database/scram-client.ts'
import type { Log } from './tasks.ts'

export type TaskConnections = Db & { close(): Promise<void> }

/** The connections of requests: for an engine without timers. */
export const sharedConnections = ({ pool }: OpenDatabase): TaskConnections => ({
  executeSql: (text, values) => pool.query(text, values),
  close: async () => {},
})

/** Connections of their own, so that tasks and requests do not wait for each other; notices arrive at the listener. */
export function ownConnections({ directUrl, listen }: OpenDatabase, log: Log): TaskConnections {
  const pool = new Pool({
    connectionString: directUrl,
    Client: clientFor(directUrl),
    application_name: 'tasks',
    max: 3,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  pool.on('error', (error) => {
    // the pool adds its client, with the statements and the key to cancel them
    Reflect.deleteProperty(error, 'client')
    log.error({ err: error }, 'an idle connection of the task engine broke')
  })
  let closing: Promise<void> | undefined
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => ({
      close: await listen(channel, onNotification, { onReconnect }),
    }),
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}
