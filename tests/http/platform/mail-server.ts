import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export type TestMailServer = {
  url: string
  received: { mail: ParsedMail; recipients: string[] }[]
  /** With the given code, otherwise with a temporary one. */
  rejectNext(times: number, code?: number): void
  /** Takes the next mail in full and drops the connection instead of replying. */
  breakNext(): void
  /** Accepts connections and leaves them waiting before a mail is accepted, until the returned function is called. */
  hold(): () => void
  /** The number of mails that are being held. */
  waiting(): number
  close(): Promise<void>
}

/** A real mail server on a free port of this machine, which stores the mails it receives. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  let rejections = { left: 0, code: 450 }
  const received: TestMailServer['received'] = []
  let held: Promise<void> = Promise.resolve()
  let waiting = 0
  let isBroken = false
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    // a held client waits for as long as a test wants
    socketTimeout: 10 * 60_000,
    disabledCommands: ['STARTTLS'],
    async onRcptTo(_address, _session, done) {
      waiting += 1
      await held
      waiting -= 1
      if (rejections.left-- > 0) return done(Object.assign(new Error('Not now'), { responseCode: rejections.code }))
      done()
    },
    async onData(stream, session, done) {
      // null for a mail that was cut off
      const mail = await simpleParser(stream).catch(() => null)
      if (!mail) return done(new Error('Not heard in full'))
      received.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      if (isBroken) {
        isBroken = false
        for (const socket of sockets) socket.destroy()
        return
      }
      done()
    },
  })
  // a killed machine drops its connection in mid-session
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    rejectNext: (times, code = 450) => {
      rejections = { left: times, code }
    },
    breakNext: () => {
      isBroken = true
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    waiting: () => waiting,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
