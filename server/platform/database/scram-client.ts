import type { EventEmitter } from 'node:events'
import { Client, type ClientConfig } from 'pg'

/** As libpq names it: the parameter of an address whose server must prove with SCRAM that it knows the password. */
export const REQUIRES_SCRAM = 'require_auth=scram-sha-256'

/** The client for an address. */
export const clientFor = (connectionString: string): typeof Client =>
  connectionString.includes(REQUIRES_SCRAM) ? ScramClient : Client

/**
 * Gives the password to nobody, and sends no query to a server that has not proved that it knows the password: another
 * program may have taken the port.
 */
class ScramClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const { connection } = this as unknown as { connection: EventEmitter & { stream: { destroy(): void } } }
    let hasProved = false
    const refuse = () => connection.emit('error', new Error('The server does not authenticate with SCRAM'))
    // registered ahead of the client's own listeners, which answer and then check the proof
    connection.on('authenticationCleartextPassword', refuse)
    connection.on('authenticationMD5Password', refuse)
    connection.on('authenticationSASLFinal', () => {
      hasProved = true
    })
    connection.on('authenticationOk', () => {
      if (!hasProved) refuse()
    })
    // what else has arrived makes nothing ready
    connection.once('error', () => {
      connection.removeAllListeners('readyForQuery')
      connection.stream.destroy()
    })
  }
}
