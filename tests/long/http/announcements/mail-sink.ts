import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Sink = {
  url: string
  /** The recipient of each accepted mail. */
  recipients(): string[]
  /**
   * Resolves when `count` mails are accepted. From then on, until `goOn`, mails are accepted without a reply, or not
   * even their recipient is heard.
   */
  stopAfter(count: number, at: 'reply' | 'recipient'): Promise<void>
  goOn(): void
  close(): Promise<void>
}

/** A mail server that accepts everything and remembers only for whom. */
export async function openSink(): Promise<Sink> {
  const accepted: string[] = []
  let limit = Number.POSITIVE_INFINITY
  let reached = () => {}
  let held = Promise.resolve()
  let unheard = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onRcptTo(_address, _session, done) {
      await unheard
      done()
    },
    async onData(stream, session, done) {
      try {
        for await (const _chunk of stream);
      } catch {
        // a killed process leaves in the middle of a mail
        return done(new Error('Not heard in full'))
      }
      // accepted from here on, whether or not the reply arrives
      accepted.push(...session.envelope.rcptTo.map(({ address }) => address))
      if (accepted.length >= limit) reached()
      await held
      done()
    },
  })
  // a killed process drops its connections
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  let letGo = () => {}
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    recipients: () => accepted,
    stopAfter(count, at) {
      const { promise, resolve } = Promise.withResolvers<void>()
      limit = count
      reached = () => {
        const hold = Promise.withResolvers<void>()
        if (at === 'reply') held = hold.promise
        else unheard = hold.promise
        letGo = hold.resolve
        limit = Number.POSITIVE_INFINITY
        // time for the others of the same batch, which are in the same state
        setTimeout(resolve, 300)
      }
      if (accepted.length >= limit) reached()
      return promise
    },
    goOn() {
      letGo()
      held = Promise.resolve()
      unheard = Promise.resolve()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
